import { profile, saveProfile as saveContract } from '@croupier/contract/people/profile';
import * as contract from '@croupier/contract/people/security';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { confirmTotp, disableTotp, enrolTotp, newRecoveryCodes } from './authenticator.ts';
import { changePaymentPassword } from './change-payment-password.ts';
import { type BeforeClosing, closeAccount } from './close-account.ts';
import { forgetDevice, listDevices } from './devices.ts';
import { confirmContact, sendContactCode } from './own-contacts.ts';
import { ownProfile, saveProfile } from './own-profile.ts';
import { endOneSession, endOtherSessions, listSessions } from './own-sessions.ts';
import { listSignIns } from './places.ts';
import { securityOverview } from './security-overview.ts';
import { visitOf } from './visit.ts';

/** The security centre: every call is about who asks, and nobody else. */
export const securityRoutes = async (app: FastifyInstance, beforeClosing: BeforeClosing): Promise<void> => {
  serve(app, contract.securityOverview, async ({ caller, request }) => securityOverview(caller, await visitOf(request)));
  serve(app, profile, ({ caller }) => ownProfile(caller));
  serve(app, saveContract, async ({ caller, body, request }) => saveProfile(caller, body, await visitOf(request)));
  serve(app, contract.sendContactCode, async ({ caller, body, request }) => sendContactCode(caller, body, await visitOf(request)));
  serve(app, contract.confirmContact, async ({ caller, body, request }) => confirmContact(caller, body, await visitOf(request)));
  serve(app, contract.setPaymentPassword, async ({ caller, body, request }) => changePaymentPassword(caller, body, await visitOf(request)));
  serve(app, contract.enrolTotp, async ({ caller, body, request }) => enrolTotp(caller, body, await visitOf(request)));
  serve(app, contract.confirmTotp, async ({ caller, body, request }) => confirmTotp(caller, body, await visitOf(request)));
  serve(app, contract.disableTotp, async ({ caller, body, request }) => disableTotp(caller, body, await visitOf(request)));
  serve(app, contract.newRecoveryCodes, async ({ caller, body, request }) => newRecoveryCodes(caller, body, await visitOf(request)));
  serve(app, contract.sessions, ({ caller }) => listSessions(caller));
  serve(app, contract.endOneSession, ({ caller, params }) => endOneSession(caller, params.id));
  serve(app, contract.endOtherSessions, ({ caller }) => endOtherSessions(caller));
  serve(app, contract.devices, ({ caller }) => listDevices(caller));
  serve(app, contract.forgetDevice, ({ caller, params }) => forgetDevice(caller, params.id));
  serve(app, contract.signIns, ({ caller, query }) => listSignIns(caller, query));
  serve(app, contract.closeAccount, async ({ caller, body, request }) => closeAccount(caller, body, await visitOf(request), beforeClosing));
};
