/** Whole years between a birthday and a day, both `yyyy-MM-dd`: who is born on 29 February turns a year older on 1 March. */
export const ageOn = (birthday: string, day: string): number => {
  const [birthYear = 0, birthMonth = 0, birthDate = 0] = birthday.split('-').map(Number);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate);
  return year - birthYear - (hadBirthday ? 0 : 1);
};

/** The day it is in a zone, `yyyy-MM-dd`. */
export const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'gregory' }).format(at);
