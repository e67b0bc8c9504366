/** Scripts one person can generate per hour; our choice. */
export const GENERATIONS_AN_HOUR = 30;
/** Scripts all people of an account can generate per day. */
export const GENERATIONS_A_DAY = 300;

/** Shown to a person who has used up their quota. */
export const PERSON_QUOTA = `You have generated ${GENERATIONS_AN_HOUR} scripts within an hour. Please wait a while before the next one`;
/** Shown to everyone in an account that has used up its quota. */
export const ACCOUNT_QUOTA = `Your account has generated ${GENERATIONS_A_DAY} scripts today. You can generate again tomorrow`;
