import { settingsWith } from '@greenlit/domain/accounts/settings.ts';
import { byName } from '@greenlit/domain/shared/by-name.ts';
import { builder } from '../../graphql/builder.ts';
import { PlanInterval } from '../sessions/person.schema.ts';

export const SettingsInput = builder.inputType('SettingsInput', {
  fields: (t) => ({
    ...byName(settingsWith({ kind: 'text' }), () => t.string()),
    ...byName(settingsWith({ kind: 'number' }), () => t.int()),
    ...byName(settingsWith({ kind: 'switch' }), () => t.boolean()),
    otherReviewers: t.stringList({
      description: 'All reviewers that authors can choose instead of the compliance e-mail.',
    }),
    subdomain: t.string(),
  }),
});

export const DisclaimerInput = builder.inputType('DisclaimerInput', {
  fields: (t) => ({ title: t.string({ required: true }), text: t.string({ required: true }) }),
});

export const CustomPlanInput = builder.inputType('CustomPlanInput', {
  fields: (t) => ({
    price: t.float(),
    finalPrice: t.float(),
    interval: t.field({ type: PlanInterval }),
    discount: t.float(),
    trial: t.boolean(),
    active: t.boolean(),
    complianceEngine: t.boolean(),
    multiUsersEngine: t.boolean(),
    contentLibraries: t.idList(),
    libraries: t.idList({ description: 'The same as contentLibraries.' }),
    features: t.stringList(),
    additionalUsers: t.string(),
    promotion_code: t.string(),
    template: t.string({
      description:
        'The id of a template whose price the plan is bought at. By default the one that it was bought at before, while that fits; an empty text means none.',
    }),
  }),
});

export const UserInput = builder.inputType('UserInput', {
  fields: (t) => ({
    name: t.string(),
    lastName: t.string(),
    email: t.string(),
    nickname: t.string(),
    password: t.string(),
    active: t.boolean(),
    needSetup: t.boolean(),
    fromSumo: t.boolean(),
    isBodewellUser: t.boolean(),
    userSub: t.string(),
    roles: t.idList(),
    lastDay: t.string({
      description:
        'Of an auditor, YYYY-MM-DD, at most a year ahead. Re-enables people who were disabled because it had passed.',
    }),
    settings: t.field({ type: SettingsInput }),
    disclaimers: t.field({ type: [DisclaimerInput] }),
    customPlan: t.field({ type: CustomPlanInput }),
  }),
});
