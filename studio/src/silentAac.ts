/** Samples of one AAC-LC packet. */
export const PACKET_SAMPLES = 1024;

/**
 * One packet of AAC-LC silence, written bit by bit (ISO/IEC 14496-3, 4.4.2): elements without any scale factor band.
 * Valid at every sample rate, for one or two channels; null for more.
 */
export function silentPacket(channels: number): Uint8Array | null {
  const stream = `${bits(0, 8)}${'0'.repeat(11)}000`;
  if (channels === 1) return packed(`000${bits(0, 4)}${stream}111`);
  return channels === 2 ? packed(`001${bits(0, 4)}0${stream}${stream}111`) : null;
}

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350];

/** The AAC-LC decoder configuration (AudioSpecificConfig). `sampleRate` must be one of the standard's. */
export function aacConfig(sampleRate: number, channels: number): AudioDecoderConfig {
  const description = packed(`${bits(2, 5)}${bits(RATES.indexOf(sampleRate), 4)}${bits(channels, 4)}000`);
  return { codec: 'mp4a.40.2', sampleRate, numberOfChannels: channels, description };
}

const bits = (value: number, count: number) => value.toString(2).padStart(count, '0');

const packed = (stream: string) =>
  Uint8Array.from({ length: Math.ceil(stream.length / 8) }, (_, i) =>
    Number.parseInt(stream.slice(i * 8, i * 8 + 8).padEnd(8, '0'), 2),
  );
