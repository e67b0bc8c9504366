const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bChromium\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
const PHONES = new Set(['iPhone', 'Android']);

/** An IP address for people: IPv4 without the IPv6 prefix. */
export function placeOf(ip: string): string {
  return ip.replace(/^::ffff:/i, '');
}

export type Device = { name: string; phone: boolean };

/** Browser and system in words ("Firefox on Windows"), as far as the user agent tells. */
export function deviceOf(agent: string | null | undefined): Device {
  const named = (list: readonly [RegExp, string][]) => list.find(([shape]) => shape.test(agent ?? ''))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  const name = [browser ?? (system ? 'A browser' : 'An unknown device'), system].filter(Boolean).join(' on ');
  return { name, phone: system !== undefined && PHONES.has(system) };
}
