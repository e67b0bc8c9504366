import { builder } from '../../graphql/builder.ts';
import { signedIn } from '../../graphql/signed-in.ts';
import { Settings } from '../identity/identity.schema.ts';
import { updateSettings } from './accounts.actions.ts';

const SettingsInput = builder.inputType('SettingsInput', {
  fields: (t) => ({
    bio: t.string(),
    zip: t.string(),
    city: t.string(),
    color: t.int(),
    state: t.string(),
    phone: t.string(),
    address: t.string(),
    industry: t.string(),
    usersCount: t.int(),
    disclaimer: t.string(),
    companyImg: t.string(),
    companyName: t.string(),
    companyFullName: t.string(),
    companyPhone: t.string(),
    companyArea: t.string(),
    companyLink: t.string(),
    workspaceImg: t.string(),
    workspaceName: t.string(),
    billingContact: t.string(),
    billingEmail: t.string(),
    billingAddress: t.string(),
    billingCity: t.string(),
    billingState: t.string(),
    billingZip: t.string(),
    complianceEmail: t.string(),
    downloadButton: t.boolean(),
    embedButton: t.boolean(),
    facebookButton: t.boolean(),
    linkedinButton: t.boolean(),
    twitterButton: t.boolean(),
    subdomain: t.string(),
  }),
});

builder.mutationFields((t) => ({
  updateSettings: t.field({
    type: Settings,
    args: { id: t.arg.id({ required: true }), settings: t.arg({ type: SettingsInput, required: true }) },
    resolve: (_root, { id, settings }, ctx) => updateSettings(ctx, signedIn(ctx), id, settings),
  }),
}));
