import type { RefusalCode } from '@croupier/contract/core/refusals';

type Codes = readonly RefusalCode[];

/** Proof of identity for sensitive changes: password and authenticator code. */
const proof: Codes = ['TRIAL_NOT_ALLOWED', 'REAUTHENTICATE', 'WRONG_CREDENTIALS', 'SECOND_FACTOR_WRONG', 'ACCOUNT_LOCKED', 'ACCOUNT_CLOSED', 'BUSY']; // prettier-ignore
/** Proof of identity for outgoing payments: also the payment password. */
const paymentProof: Codes = [...proof, 'PAYMENT_PASSWORD_MISSING'];
/** Blocks and limits of the member that apply to money and play. */
const blocks: Codes = ['NOT_ALLOWED', 'SELF_EXCLUDED', 'COOLING_OFF', 'SITTING_OVER'];
const closed: Codes = ['ACCOUNT_LOCKED', 'ACCOUNT_CLOSED'];
const newPassword: Codes = ['PASSWORD_FORMAT', 'PASSWORD_PATTERN', 'PASSWORD_COMMON', 'PASSWORDS_DIFFER'];
const captcha: Codes = ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'SLIDER_REQUIRED'];
const smsCode: Codes = ['CODE_MISSING', 'CODE_WRONG', 'CODE_MISMATCH', 'CODE_EXPIRED'];
const sentCode: Codes = ['SMS_NOT_ENABLED', 'SMS_TOO_MANY', 'SMS_QUOTA', 'SMS_NOT_SENT', 'MOBILE_MISSING', 'MOBILE_FORMAT', 'EMAIL_FORMAT'];
const registration: Codes = [
  ...captcha, ...newPassword, ...smsCode, ...closed, 'REGISTRATION_CLOSED', 'FIELD_EMPTY', 'USER_NAME_FORMAT', 'REAL_NAME_FORMAT', 'EMAIL_FORMAT',
  'MOBILE_FORMAT', 'FIELD_FORMAT', 'USER_NAME_TAKEN', 'CONTACT_TAKEN', 'INVITATION_CODE_WRONG', 'TERMS_NOT_ACCEPTED', 'ID_TOKEN_REFUSED', 'BUSY',
]; // prettier-ignore
const limitChange: Codes = ['TRIAL_NOT_ALLOWED'];
const kyc: Codes = ['TRIAL_NOT_ALLOWED', 'KYC_PENDING', 'KYC_APPROVED_ALREADY', 'KYC_PICTURES', 'FIELD_FORMAT', 'UPLOAD_GONE'];
const terms: Codes = ['CONTRACT_KIND_OFF', 'CONTRACT_TERMS', 'CONTRACT_NOT_CARRIED', 'CURRENCY_MISMATCH'];
const offer: Codes = [...terms, 'NOT_IN_DOWNLINE', 'CONTRACT_PENDING', 'BUSY'];
const answer: Codes = ['NOT_FOUND', 'CONTRACT_CLOSED', 'BUSY'];
const accept: Codes = [...answer, ...terms, 'NOT_IN_DOWNLINE', 'CONTRACT_EXCLUSIVE', 'CONTRACT_LOWERS_DOWNLINE'];
const process: Codes = [...accept, 'FIELD_EMPTY', 'CONTRACT_PENDING'];
const toVendor: Codes = [
  ...blocks, ...closed, 'TRIAL_NOT_ALLOWED', 'TERMS_NOT_ACCEPTED', 'VENDOR_UNAVAILABLE', 'TRANSFER_UNDER_WAY', 'AMOUNT_OUT_OF_RANGE', 'LIMIT_REACHED',
  'DAILY_LIMIT', 'TURNOVER_INCOMPLETE', 'INSUFFICIENT_FUNDS', 'CURRENCY_MISMATCH',
]; // prettier-ignore
const team: Codes = ['NOT_IN_DOWNLINE'];

/**
 * The refusals of each call that its own module makes, by operation id. Refusals that follow from the endpoint (session, encryption, rate limit,
 * maintenance …) are in `general-refusals.ts`. A call without own refusals is not listed.
 */
export const refusalsOfCalls: Readonly<Record<string, Codes>> = {
  register: registration,
  registerMobile: registration,
  affiliate: ['INVITATION_CODE_WRONG'],
  login: [...captcha, ...smsCode, ...closed, 'NON_MEMBER', 'NON_AGENT', 'WRONG_CREDENTIALS', 'SECOND_STEP_REQUIRED', 'MEMBER_NOT_FOUND', 'MOBILE_MISSING', 'MOBILE_FORMAT', 'SMS_NOT_ENABLED', 'ID_TOKEN_REFUSED', 'BUSY'],
  sendSecondStepCode: [...sentCode, 'NOT_ALLOWED', 'TICKET_USED'],
  secondStep: [...smsCode, ...closed, 'TICKET_USED', 'SECOND_FACTOR_WRONG', 'FIELD_FORMAT', 'NOT_ALLOWED'],
  deviceLogin: [...closed, 'NON_AGENT', 'TICKET_USED'],
  takeOver: [...closed, 'TICKET_USED'],
  freePlay: ['NOT_ALLOWED'],
  joinTournament: ['NOT_FOUND', 'TRIAL_NOT_ALLOWED', 'CASE_CLOSED'],
  claimMission: ['NOT_FOUND', 'NOT_CLAIMABLE', 'SELF_EXCLUDED', 'ACCOUNT_LOCKED'],
  answerSlider: ['SLIDER_FAILED'],
  passByCaptcha: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'],
  sendLoginCode: ['MEMBER_NOT_FOUND', 'SMS_NOT_ENABLED', 'SMS_TOO_MANY', 'SMS_QUOTA', 'SLIDER_REQUIRED', 'MOBILE_MISSING', 'MOBILE_FORMAT'],
  sendRegistrationCode: ['SMS_NOT_ENABLED', 'SMS_TOO_MANY', 'SMS_QUOTA', 'SMS_NOT_SENT', 'SLIDER_REQUIRED', 'MOBILE_MISSING', 'MOBILE_FORMAT'],
  acceptTerms: ['TRIAL_NOT_ALLOWED', 'CHANGED_MEANWHILE'],
  saveProfile: [...closed, 'TRIAL_NOT_ALLOWED', 'FIELD_FORMAT', 'FIELD_FIXED', 'UNDER_AGE', 'AGE_NOT_CONFIRMED'],
  changePassword: [...proof, ...newPassword, 'FIELD_EMPTY'],
  forgotByEmail: [...captcha, 'MEMBER_NOT_FOUND'],
  forgotByPhone: [...newPassword, ...smsCode, 'SMS_NOT_ENABLED', 'MOBILE_MISSING', 'MOBILE_FORMAT', 'BUSY'],
  resetPassword: [...newPassword, 'TICKET_USED', 'BUSY'],
  sendContactCode: [...proof, ...sentCode],
  confirmContact: [...smsCode, ...closed, 'CONTACT_TAKEN'],
  setPaymentPassword: [...proof, 'PASSWORD_FORMAT', 'PASSWORD_COMMON', 'CONFIRMATION_WRONG'],
  enrolTotp: [...proof, 'NOT_ALLOWED'],
  confirmTotp: [...closed, 'TICKET_USED', 'SECOND_FACTOR_WRONG'],
  disableTotp: [...proof, 'NOT_FOUND'],
  newRecoveryCodes: [...proof, 'NOT_FOUND'],
  endOneSession: ['NOT_FOUND'],
  forgetDevice: ['NOT_FOUND'],
  closeAccount: [...proof, 'ACCOUNT_NOT_EMPTY', 'DEPOSIT_AWAITED'],
  gameList: ['NOT_SIGNED_IN'],
  gameDetail: ['GAME_NOT_FOUND'],
  addFavourite: ['GAME_NOT_FOUND', 'LIMIT_REACHED'],
  relayLaunch: [...toVendor, 'GAME_NOT_FOUND', 'GAME_UNDER_MAINTENANCE'],
  launchPlayMoney: ['GAME_NOT_FOUND', 'GAME_UNDER_MAINTENANCE', 'VENDOR_UNAVAILABLE'],
  launchGame: [...toVendor, 'GAME_NOT_FOUND', 'GAME_UNDER_MAINTENANCE'],
  betDetail: ['NOT_FOUND'],
  showBet: ['NOT_FOUND', 'VENDOR_UNAVAILABLE'],
  profit: ['BUSY'],
  records: ['BUSY'],
  transactionDetail: ['BUSY'],
  recordGames: ['BUSY'],
  recordDetail: ['NOT_FOUND', 'BUSY'],
  recordStatement: ['BUSY'],
  exportRecords: ['BUSY'],
  openDeposit: [...blocks, 'TRIAL_NOT_ALLOWED', 'TERMS_NOT_ACCEPTED', 'KYC_REQUIRED', 'METHOD_NOT_OFFERED', 'AMOUNT_OUT_OF_RANGE', 'LIMIT_REACHED', 'CURRENCY_MISMATCH', 'DEPOSIT_ALREADY_OPEN', 'AMOUNT_TAKEN', 'ACCOUNTS_FULL', 'RAIL_UNAVAILABLE', 'KEY_REUSED', 'NOT_FOUND'],
  findDeposit: ['DEPOSIT_NOT_FOUND'],
  cancelDeposit: ['DEPOSIT_NOT_FOUND', 'DEPOSIT_CLOSED'],
  sendSlip: ['DEPOSIT_NOT_FOUND', 'DEPOSIT_CLOSED', 'SLIPS_ENOUGH', 'SLIP_USED', 'UPLOAD_GONE'],
  bankLogo: ['NOT_FOUND'],
  bankMessage: ['SIGNATURE_INVALID', 'REFERENCE_CONFLICT', 'BUSY'],
  channelMessage: ['SIGNATURE_INVALID', 'NOT_FOUND'],
  redeemPointReward: [
    ...paymentProof, 'NOT_FOUND', 'LEVEL_TOO_LOW', 'SOLD_OUT', 'LIMIT_REACHED', 'POINTS_SHORT', 'INSUFFICIENT_FUNDS', 'CURRENCY_MISMATCH', 'FIELD_EMPTY',
    'SELF_EXCLUDED',
  ], // prettier-ignore
  convertPoint: [...paymentProof, 'NOT_FOUND', 'POINTS_OUT_OF_RANGE', 'DAILY_LIMIT', 'POINTS_SHORT', 'CURRENCY_MISMATCH', 'SELF_EXCLUDED'],
  setDeliveryAddress: ['NOT_FOUND', 'CASE_CLOSED'],
  addPayoutAccount: [...paymentProof, 'PAYOUT_ACCOUNT_FORMAT', 'HOLDER_NAME_MISSING', 'HOLDER_NAME_DIFFERS', 'PAYOUT_ACCOUNT_TAKEN', 'PAYOUT_ACCOUNTS_FULL'],
  preferPayoutAccount: [...closed, 'PAYOUT_ACCOUNT_NOT_FOUND'],
  removePayoutAccount: [...paymentProof, 'PAYOUT_ACCOUNT_NOT_FOUND'],
  requestWithdrawal: [...paymentProof, ...blocks, 'KYC_REQUIRED', 'TURNOVER_INCOMPLETE', 'BONUS_FORFEITS', 'AMOUNT_OUT_OF_RANGE', 'DAILY_LIMIT', 'INSUFFICIENT_FUNDS', 'CURRENCY_MISMATCH', 'PAYOUT_ACCOUNT_NOT_FOUND', 'PAYOUT_ACCOUNT_COOLING', 'HOLDER_NAME_DIFFERS', 'NO_PAYOUT_SOURCE'],
  bonusBets: ['NOT_FOUND'],
  giveUpBonus: ['NOT_FOUND', 'CASE_CLOSED', 'BONUS_FORFEITS', 'CURRENCY_MISMATCH'],
  findWithdrawal: ['WITHDRAWAL_NOT_FOUND'],
  cancelWithdrawal: ['WITHDRAWAL_NOT_FOUND', 'CANCEL_NOT_ALLOWED', 'WITHDRAWAL_STATE'],
  confirmWithdrawal: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_STATE', 'PROOF_MISSING', 'RECEIPT_AMOUNTS', 'CURRENCY_MISMATCH', 'UPLOAD_GONE'],
  transferToMember: [...paymentProof, ...blocks, 'TERMS_NOT_ACCEPTED', 'NO_UPLINE', 'NOT_IN_DOWNLINE', 'TURNOVER_INCOMPLETE', 'AMOUNT_OUT_OF_RANGE', 'DAILY_LIMIT', 'INSUFFICIENT_FUNDS', 'CURRENCY_MISMATCH'],
  walletTransfer: [...toVendor],
  collectAll: ['TRIAL_NOT_ALLOWED'],
  setCeiling: [...limitChange, 'CURRENCY_MISMATCH'],
  setSitting: limitChange,
  setRealityCheck: limitChange,
  confirmRaise: [...limitChange, 'NOT_FOUND', 'TOO_EARLY'],
  withdrawRaise: [...limitChange, 'NOT_FOUND'],
  coolOff: limitChange,
  selfExclude: limitChange,
  submitIdentity: [...kyc, 'KYC_CONTACT_FIRST', 'UNDER_AGE', 'DOCUMENT_EXPIRED'],
  submitAddress: [...kyc, 'KYC_IDENTITY_FIRST'],
  sendUpload: ['TRIAL_NOT_ALLOWED', 'BUSY'],
  seeUpload: ['NOT_FOUND'],
  removeUpload: ['NOT_FOUND'],
  announcements: ['NOT_SIGNED_IN'],
  feedback: ['FIELD_EMPTY', 'FEEDBACK_LENGTH', 'CAPTCHA_WRONG', 'UPLOAD_GONE'],
  reopenTicket: ['NOT_FOUND', 'FEEDBACK_CLOSED', 'FEEDBACK_LENGTH', 'UPLOAD_GONE'],
  readChat: ['FIELD_EMPTY'],
  sendChatMessage: ['FIELD_EMPTY', 'CHAT_OFFLINE', 'UPLOAD_GONE', 'REFERENCE_CONFLICT'],
  markChatRead: ['FIELD_EMPTY', 'NOT_FOUND'],
  typeInChat: ['FIELD_EMPTY', 'NOT_FOUND'],
  endChat: ['FIELD_EMPTY', 'NOT_FOUND'],
  chatOfTicket: ['NOT_FOUND'],
  replyToTicket: ['NOT_FOUND', 'FEEDBACK_CLOSED', 'FEEDBACK_LENGTH', 'UPLOAD_GONE'],
  readMessage: ['NOT_FOUND'],
  unreadCount: ['TRIAL_NOT_ALLOWED'],
  consolidated: ['TRIAL_NOT_ALLOWED'],
  processDividend: process,
  processDailySalary: process,
  processHourlySalary: process,
  processRealTimeSalary: process,
  contractVersions: ['NOT_FOUND'],
  contractRequests: ['BUSY'],
  contractRequest: ['NOT_FOUND', 'BUSY'],
  offerContract: offer,
  previewContract: offer,
  tryContract: [...terms, 'NOT_IN_DOWNLINE'],
  acceptContract: accept,
  rejectContract: answer,
  withdrawContract: answer,
  counterContract: [...offer, 'NOT_FOUND', 'CONTRACT_CLOSED'],
  terminateContract: ['NOT_FOUND', 'CONTRACT_PENDING', 'BUSY'],
  payLine: ['NOT_FOUND'],
  payDownlines: ['NOT_FOUND'],
  payBets: ['NOT_FOUND'],
  collectCommission: [...blocks, ...closed, 'INSUFFICIENT_FUNDS', 'CURRENCY_MISMATCH'],
  teamMovements: team,
  creditReport: team,
  exportTeam: [...team, 'BUSY'],
  overview: team,
  statements: team,
  findDownline: team,
  teamBets: team,
  openDownline: ['NOT_ALLOWED', 'USER_NAME_FORMAT', 'USER_NAME_TAKEN', 'BUSY'],
  makeLink: ['NOT_ALLOWED', 'LIMIT_REACHED'],
  closeLink: ['NOT_FOUND'],
  campaigns: ['NOT_FOUND'],
  makeCampaign: ['NOT_FOUND', 'LIMIT_REACHED'],
  closeCampaign: ['NOT_FOUND'],
  affiliateDays: ['NOT_FOUND'],
  affiliateFile: ['NOT_FOUND'],
  affiliateLine: ['NOT_FOUND'],
  linePlayers: ['NOT_FOUND'],
  linePlayerDays: ['NOT_FOUND'],
  postbackSettings: ['NOT_FOUND'],
  savePostbacks: ['NOT_FOUND', 'POSTBACK_ADDRESS'],
  signPostbacks: ['NOT_FOUND'],
  replayPostback: ['NOT_FOUND'],
  tryPostback: ['NOT_FOUND'],
}; // prettier-ignore
