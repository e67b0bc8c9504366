/** Days for which a generated text that nothing was made of is kept, with its prompt; our choice. */
export const GENERATION_DAYS = 30;

/** Said where such a text is named later. */
export const GENERATION_GONE = `A generated text that is not saved is kept for ${GENERATION_DAYS} days. Copy this one into a new script, or generate it anew`;
