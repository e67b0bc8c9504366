// @ts-check

/**
 * Prints what is being done and, afterwards, how long it took; in whole lines, because the server may print in between.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const started = Date.now();
  console.log(`${what} …`);
  try {
    const result = await work();
    console.log(`${what}: ${seconds(started)}`);
    return result;
  } catch (error) {
    console.log(`${what}: failed`);
    throw error;
  }
}

/** @param {number} started */
export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
