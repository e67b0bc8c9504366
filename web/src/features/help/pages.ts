import { paths } from '../../app/address.ts';
import type { Viewer } from '../../app/graphql.ts';
import { recordsPathOf, settingsPathOf } from '../../app/rights.ts';
import { actionsOf, pagesOf } from '../../app/shell/command/places.ts';
import { texts } from '../../app/shell/texts.ts';

/** Where something is done in the person's own area; nothing for people who may not do it. */
export type PathFor = (viewer: Viewer) => string | undefined;

const called =
  (label: string): PathFor =>
  (viewer) =>
    pagesOf(viewer).find((place) => place.label === label)?.to;

export const newVideo: PathFor = (viewer) => actionsOf(viewer).find(({ to }) => to === paths.newVideo)?.to;
export const videos = called(texts.nav.videos);
export const rules = called(texts.command.rules);
export const records: PathFor = recordsPathOf;
export const settings: PathFor = settingsPathOf;

/** A tab that the person's settings have. */
export const settingsTab =
  (name: string): PathFor =>
  (viewer) =>
    viewer.settingsTabs.some(({ tab }) => tab === name) ? `${settingsPathOf(viewer)}?tab=${name}` : undefined;
