import { z } from 'zod';

/**
 * A ready-made plan of the provider, as offered and as bought: later changes of the template do not change what somebody has.
 * `price` is in cents a month, for the fewest users of its range.
 */
export const planTemplate = z.object({
  id: z.string().min(1),
  name: z.string(),
  price: z.int().min(0),
  /** Such as 2–5, as staff typed it. */
  usersRange: z.string().nullable(),
  complianceEngine: z.boolean(),
  multiUsersEngine: z.boolean(),
});
export type PlanTemplate = z.output<typeof planTemplate>;

type Range = Pick<PlanTemplate, 'usersRange' | 'multiUsersEngine'>;

/** How many users a template is for, including the owner; `most` is null where its range names no end. */
export function usersOfTemplate({ usersRange, multiUsersEngine }: Range): { least: number; most: number | null } {
  if (!multiUsersEngine) return { least: 1, most: 1 };
  const [first = 1, last = null] = (usersRange ?? '').match(/\d+/g)?.map(Number) ?? [];
  const least = Math.max(2, first);
  return { least, most: last === null ? null : Math.max(least, last) };
}

/** Whether a choice can be bought at a template's price. The engine may be added to a template without it, and is paid for then. */
export function fitsTemplate(
  template: Range & Pick<PlanTemplate, 'complianceEngine'>,
  { usersCount, complianceEngine }: { usersCount: number; complianceEngine: boolean },
): boolean {
  const { least, most } = usersOfTemplate(template);
  const isInRange = usersCount >= least && (most === null || usersCount <= most);
  return isInRange && (complianceEngine || !template.complianceEngine);
}
