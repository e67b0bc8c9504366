import type { DemoVideo } from './types.ts';
import { cedarQuarryVideos } from './videos/cedar-quarry.ts';
import { whitfieldHarborVideos } from './videos/whitfield-harbor.ts';

/** Every video of the demo. */
export const videos: DemoVideo[] = [...whitfieldHarborVideos, ...cedarQuarryVideos];
