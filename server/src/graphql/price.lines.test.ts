import { getNamedType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isPriced } from './price.ts';
import { buildGuardedSchema } from './schema.ts';

/** The texts that need no price of their own, and why each has at most 100 characters. */
const SHORT: Record<string, string> = {
  'a day or a month': 'DateCount.date CollectedAmount.date DayOfViewing.date',
  'one of a fixed set of words': `Access.planLabel Access.reason BillLine.kind DomainRecord.type DomainRecordInTheWay.type CardOnFile.brand CardOnFile.last4 Invoice.purpose
    Payment.card Payment.state PlanSubscription.state ContentLibrary.key ContentLibrary.type CustomPlan.oneTimeStatus
    DomainGuidance.recordType LedgerEvent.type LedgerEvent.subjectKind LedgerEvent.whoKind Notification.type Plan.type
    PromptMessage.role ReviewMark.citation ReviewMark.family ReviewMark.severity Opening.needs FailedJobs.name InstallationState.version SettingsTab.tab SettingsTab.title
    PlanProration.timing VideoRender.missing Viewer.homePath Viewer.managedFields Workspace.steps`,
  'an id, a hash or a code that we make': `SignInDomain.proof BegunLook.token DirectoryToken.token OwnSignIn.start Invoice.number Claim.sha256 ClaimMade.sha256 Comment.captionsSha256 Comment.mediaSha256 Comment.thumbSha256
    Confirmed.token ReviewReceipt.contentSha256 ReviewReceipt.mediaSha256 CustomPlan.stripeId CustomPlan.subscriptionId
    LedgerEvent.contentSha256 LedgerEvent.hash LedgerEvent.subjectId MfaStatus.backupCodes Mutation.newBackupCodes
    RecordExport.fingerprint RecordSettings.fingerprint Dismissal.key ReviewMark.key ReviewMark.ruleId User.customerID User.initialPassword User.subId User.userSub
    Video.mediaSha256 VideoRender.key`,
  'a path that ends with an id or a nickname of 60': 'Video.sharePath Viewer.channelPath',
  'an address of a computer': 'DomainGuidance.target LedgerEvent.ip Session.ip',
  'a phone number, a zip code or the letters of a state': `Settings.phone Settings.companyPhone Settings.zip
    Settings.billingZip Settings.state`,
  'a day': 'Claim.until ClaimMade.until Comment.neededBy ReviewConditions.lastDay',
  'no longer than 100 by its form': `CouponOffer.code Letter.area ChannelProfile.actionLabel CategoryMetricsRow.category ReviewConditions.places CustomPlanTemplate.usersRange Comment.category Comment.reviewerName Query.getCategories Script.category User.nickname
    Video.category`,
};
const short = Object.values(SHORT).flatMap((names) => names.split(/\s+/));

const texts = Object.values(buildGuardedSchema().getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type: type.name, field })))
  .filter(({ field }) => getNamedType(field.type).name === 'String')
  .map(({ type, field }) => ({ name: `${type}.${field.name}`, priced: isPriced(type, field.name) }));

describe('every text of the schema', () => {
  it('has a price of its own, or a reason why it is short', () => {
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter(({ name, priced }) => !priced && !short.includes(name)).map(({ name }) => name)).toEqual([]);
  });

  it('is listed once, where it exists', () => {
    const names = texts.map(({ name }) => name);
    expect(short.filter((name) => !names.includes(name))).toEqual([]);
    expect(texts.filter(({ name, priced }) => priced && short.includes(name)).map(({ name }) => name)).toEqual([]);
  });
});
