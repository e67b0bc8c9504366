import { SHARE_BUTTON_LABELS } from '../accounts/share-buttons.ts';

/** The networks that a video can be shared to, in the order of their buttons. */
export const NETWORKS = ['facebook', 'twitter', 'linkedin'] as const;
export type Network = (typeof NETWORKS)[number];

export const NETWORK_LABELS: Readonly<Record<Network, string>> = {
  facebook: SHARE_BUTTON_LABELS.facebookButton,
  twitter: SHARE_BUTTON_LABELS.twitterButton,
  linkedin: SHARE_BUTTON_LABELS.linkedinButton,
};

/** Address of a network's share dialog for a public page (absolute address) with a title. */
export function shareDialog(network: Network, address: string, title: string): string {
  const url = encodeURIComponent(address);
  switch (network) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'twitter':
      return `https://twitter.com/intent/tweet?url=${url}&text=${encodeURIComponent(title)}`;
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
  }
}

/** Size of an embedded player in CSS pixels, unless the embedding page sets another. */
export const EMBED_WIDTH = 640;
export const EMBED_HEIGHT = 360;

/** The largest box of the video's aspect ratio within the given one; 16:9 while the ratio is unknown. */
export function embedSize(
  video: { width: number | null; height: number | null },
  within: { width: number; height: number } = { width: EMBED_WIDTH, height: EMBED_HEIGHT },
): { width: number; height: number } {
  const ratio = video.width && video.height ? video.width / video.height : EMBED_WIDTH / EMBED_HEIGHT;
  return within.width <= within.height * ratio
    ? { width: within.width, height: Math.round(within.width / ratio) }
    : { width: Math.round(within.height * ratio), height: within.height };
}

/** The HTML a site owner pastes to show the video: an iframe on the player page. Safe for any title. */
export function embedCode(
  origin: string,
  video: { id: string; title: string; width: number | null; height: number | null },
  within?: { width: number; height: number },
): string {
  const { width, height } = embedSize(video, within);
  const src = `${origin}/embed/${encodeURIComponent(video.id)}`;
  return (
    `<iframe src="${escapeAttribute(src)}" title="${escapeAttribute(video.title)}" width="${width}" height="${height}" ` +
    'frameborder="0" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>'
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
