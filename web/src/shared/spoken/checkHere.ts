import { heardTogether, type NewlyHeard, type SpokenCheck, spokenCheck } from '@greenlit/domain/spoken/check.ts';

/** What is compared on this device: a script, and all that was heard in a video. */
export interface HereQuestion {
  script: string;
  heard: NewlyHeard;
}

export const checkHere = ({ script, heard }: HereQuestion): SpokenCheck =>
  spokenCheck(script, heardTogether(null, heard));
