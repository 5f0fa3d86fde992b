import type { FormatTest } from '../model/public.ts';
import { DIGIT, is, skip } from './characters.ts';

/**
 * `date-time`: RFC 3339 section 5.6, `2024-02-29T12:00:00.5+01:00`.
 *
 * `T` and `Z` may be lower case; a space for the `T` is refused, because the grammar does not have it. Second
 * 60 is accepted only where a leap second can be (section 5.7): at 23:59:60 UTC, after the offset is taken
 * off, on the last day of a month. Which months had one is not checked, since later ones are not known.
 */
export const dateTime: FormatTest = (text) => {
  const separator = text.charCodeAt(10);
  if (separator !== 0x54 && separator !== 0x74) return false;
  const day = readDate(text);
  if (day < 0) return false;
  const time = readTime(text, 11);
  if (time === LEAP_SECOND_TODAY) return day % 2 === LAST_OF_MONTH;
  if (time === LEAP_SECOND_YESTERDAY) return day >> 1 === 1;
  return time === VALID;
};

/**
 * `date`: `full-date` of RFC 3339 section 5.6, `2024-02-29`.
 *
 * Days of the month by the Gregorian rule, applied to every year from 0000 on: 2000-02-29 is valid,
 * 1900-02-29 is not.
 */
export const date: FormatTest = (text) => text.length === 10 && readDate(text) >= 0;

/**
 * `time`: `full-time` of RFC 3339 section 5.6, `23:59:60Z`, `08:30:06.283-08:00`.
 *
 * The offset is required, with hours up to 23 and minutes up to 59; `-00:00` (section 4.3) is valid. Second
 * 60 is accepted only at 23:59:60 UTC: `01:29:60+01:30`.
 */
export const time: FormatTest = (text) => readTime(text, 0) !== INVALID;

const LAST_OF_MONTH = 1;

/** The day of the month times two, plus one on the last day of its month; negative when this is no date. */
function readDate(text: string): number {
  if (text.charCodeAt(4) !== 0x2d || text.charCodeAt(7) !== 0x2d) return -1;
  const century = twoDigits(text, 0);
  const yearOfCentury = twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (century < 0 || yearOfCentury < 0 || month < 1 || month > 12 || day < 1) return -1;
  const isLeapYear = (yearOfCentury === 0 ? century : yearOfCentury) % 4 === 0;
  const last =
    month === 2
      ? isLeapYear
        ? 29
        : 28
      : month === 4 || month === 6 || month === 9 || month === 11
        ? 30
        : 31;
  return day > last ? -1 : day * 2 + (day === last ? LAST_OF_MONTH : 0);
}

const INVALID = 0;
const VALID = 1;
/** A leap second whose UTC day is the local day. */
const LEAP_SECOND_TODAY = 2;
/** A leap second whose UTC day is the day before: `2017-01-01T00:59:60+01:00` is in 2016. */
const LEAP_SECOND_YESTERDAY = 3;

/** What `full-time` from `from` to the end of the text is: one of the four constants above. */
function readTime(text: string, from: number): number {
  if (text.charCodeAt(from + 2) !== 0x3a || text.charCodeAt(from + 5) !== 0x3a) return INVALID;
  const hour = twoDigits(text, from);
  const minute = twoDigits(text, from + 3);
  const second = twoDigits(text, from + 6);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) return INVALID;
  let at = from + 8;
  if (text.charCodeAt(at) === 0x2e) {
    const end = skip(text, at + 1, DIGIT);
    if (end === at + 1) return INVALID;
    at = end;
  }
  const offset = readOffset(text, at);
  if (Number.isNaN(offset)) return INVALID;
  if (second < 60) return VALID;
  // Offsets stay below a day, so the UTC time is at most one day off and never lands at 23:59 of the next one.
  const utc = hour * 60 + minute - offset;
  return utc === 1439 ? LEAP_SECOND_TODAY : utc === -1 ? LEAP_SECOND_YESTERDAY : INVALID;
}

/** Minutes east of UTC, from the offset that must fill the rest of the text; `NaN` when it does not. */
function readOffset(text: string, at: number): number {
  const sign = text.charCodeAt(at);
  if (sign === 0x5a || sign === 0x7a) return text.length === at + 1 ? 0 : Number.NaN;
  if ((sign !== 0x2b && sign !== 0x2d) || text.charCodeAt(at + 3) !== 0x3a || text.length !== at + 6)
    return Number.NaN;
  const hours = twoDigits(text, at + 1);
  const minutes = twoDigits(text, at + 4);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return Number.NaN;
  return (hours * 60 + minutes) * (sign === 0x2b ? 1 : -1);
}

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return is(tens, DIGIT) && is(ones, DIGIT) ? (tens - 0x30) * 10 + ones - 0x30 : -1;
}
