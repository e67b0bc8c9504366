import { SEATS_FULL, SEATS_FULL_ENTERPRISE, SEATS_FULL_HINT } from '@greenlit/domain/billing/seats.ts';
import { ADDING_FAILED, REPEATED_EMAILS } from '@greenlit/domain/people/schemas.ts';

/** The differences between an ordinary account and an enterprise's area, with the fixed texts. */
const areas = {
  account: {
    full: { title: SEATS_FULL, hint: SEATS_FULL_HINT },
    repeated: REPEATED_EMAILS.account,
    invited: 'Invitation sent',
    switched: 'User status was successfully changed',
    failed: 'Failed to invite user',
    taken: ADDING_FAILED,
  },
  enterprise: {
    full: { title: SEATS_FULL_ENTERPRISE, hint: undefined },
    repeated: REPEATED_EMAILS.enterprise,
    invited: 'INVITATION SENT SUCCESSFULLY!',
    switched: 'USER STATUS WAS SUCCESSFULLY CHANGED!',
    failed: 'Failed to invite user',
    taken: undefined,
  },
} as const;

const counted = (count: number, more: boolean, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')}${more ? '+' : ''} ${many}`;

/** The labels of what people say about themselves, on their own form and on the provider's pages. */
export const profile = { phone: 'Phone' };

export const texts = {
  look: {
    open: 'View as client',
    title: (name: string) => `View as ${name}`,
    about:
      "For 30 minutes you see their account as they do, but can't change anything. They get a notification and an e-mail, and it's kept in their record.",
    reason: 'Reason',
    hint: 'Shown to the client with your name.',
    begin: 'Start viewing',
    failed: 'An error occurred, please try again',
  },
  areas,
  firstPassword: {
    title: 'First password',
    about: (email: string) =>
      `We sent an invitation to ${email}. If it doesn't arrive, they can sign in with this password and must then change it. It's shown only once.`,
    label: 'First password',
    copy: 'Copy password',
    done: 'Done',
  },
  seats: (used: number, total: number) => `${used} of ${total} seats used`,
  people: (count: number, more = false) => counted(count, more, 'person', 'people'),
  companies: (count: number, more = false) => counted(count, more, 'company', 'companies'),
  list: 'People',
  search: 'Search name, e-mail or company',
  state: 'Status',
  states: {
    invited: 'Invited',
    active: 'Active',
    off: 'Inactive',
    elsewhere: 'Has an account of their own',
    removed: 'Deleted',
  },
  anyState: 'Any status',
  activePlan: 'Active plan only',
  refused: 'This address does not exist',
  correct: {
    action: 'Correct the address',
    title: (email: string) => `The invitation did not reach ${email}`,
    about: 'The mail server there doesn’t know this address.',
    label: 'E-mail address',
    save: 'Send the invitation',
    failed: 'The address was not changed',
  },
  seen: (at: string) => `Last seen ${at}`,
  until: (day: string) => `Until ${day}`,
  ended: (day: string) => `Access ended ${day}`,
  unfinished: (count: number) =>
    count === 0 ? 'Nothing to hand over' : `${counted(count, false, 'item', 'items')} to hand over`,
  noPlan: 'No active plan',
  planIncluded: 'Plan active',
  plan: (price: string, interval: 'month' | 'year') => `${price} a ${interval}`,
  invite: 'Invite people',
  nothing: 'No one matches.',
  reset: 'Clear filters',
  menu: (name: string) => `Actions for ${name}`,
  resend: 'Resend invitation',
  resent: (email: string) => `Sent again to ${email}`,
  withdraw: 'Withdraw invitation',
  changeRole: 'Change role',
  rename: {
    action: 'Change name',
    title: (name: string) => `Name of ${name}`,
    first: 'First name',
    last: 'Last name',
    save: 'Save',
    saved: 'Name changed',
  },
  switchOff: 'Deactivate',
  switchOn: 'Activate',
  remove: 'Delete',
  open: (name: string) => `Open ${name}`,
  ask: {
    remove: 'Are you sure to delete',
    removeKept: (name: string) =>
      `${name} is signed out everywhere and can't sign in, but their work stays in your account. You can hand their unfinished work to a colleague now or later. To find deleted people, filter by the status Deleted. If you invite them again, they get their work back.`,
    companyRemoved: (name: string) =>
      `${name} and everyone in the company are signed out and can't sign in. Their plan ends, and their channel is no longer public. Their work stays in your account. To find deleted companies, filter by the status Deleted. If you invite them again, they get their work back.`,
    withdrawWhy: (email: string) =>
      `The link that we sent to ${email} stops working. You can invite them again at any time.`,
    removeFailed: 'Failed to delete user',
    off: 'Deactivate this person?',
    offWhy: (name: string) => `${name} is signed out everywhere and can't sign in until you activate them again.`,
    companyOff: 'Deactivate this company?',
    companyOffWhy: (name: string) =>
      `${name} and everyone in the company are signed out and have no access until you activate them again. Their channel, shared videos and domain stay public for 30 days, or until the day on which they end anyway.`,
  },
  removed: 'User deleted',
  withdrawn: 'Invitation withdrawn',
  lastDay: {
    action: 'Change last day',
    title: (name: string) => `Last day of ${name}`,
    label: 'Last day',
    about: 'Auditors lose access after this day, at most a year from now. You can change it later.',
    save: 'Save',
    saved: 'Last day changed',
  },
  role: {
    title: (name: string) => `Role of ${name}`,
    label: 'Role',
    save: 'Save',
    saved: 'Updated successfully',
  },
  dialog: {
    title: 'Invite people',
    companies: 'Invite partner companies',
    email: 'E-mail addresses',
    emailHint: 'Separate several with a comma, a space or a new line.',
    ownerEmail: 'Owner e-mail',
    ownerName: 'Owner name',
    companyName: 'Company name',
    companyNameHint: 'Optional. The company can change it when it sets up its account.',
    role: 'Role',
    add: 'Add',
    file: 'Import a spreadsheet',
    fileHint: 'xls, xlsx, numbers, ods or csv, at most 2 MB and 500 rows.',
    template: 'Download a template',
    templateFile: 'people.csv',
    reading: 'Reading the file…',
    emailColumn: 'Address column',
    nameColumn: 'Name column',
    lastNameColumn: 'Last name column',
    hidden: (count: number) =>
      count === 1 ? 'Include 1 row that a filter hides' : `Include ${count} rows that a filter hides`,
    whichNames: 'Which names are right?',
    beyond: (most: number) => `At most ${most} addresses at once`,
    cut: (count: number, most: number) =>
      `${count === 1 ? '1 person was' : `${count} people were`} left out: at most ${most} at once. Send these first.`,
    companyColumn: 'Company column',
    noColumn: 'None',
    useFile: 'Add these people',
    dropFile: 'Discard file',
    foundInFile: (count: number) => (count === 1 ? '1 person in the file' : `${count} people in the file`),
    listed: 'To invite',
    message: 'Message',
    messageHint: 'Added to the e-mail. Optional.',
    remove: (email: string) => `Remove ${email || 'this row'} from the list`,
    clear: 'Clear the list',
    send: (count: number) =>
      count === 0 ? 'Send invitations' : count === 1 ? 'Send 1 invitation' : `Send ${count} invitations`,
    skipped: (count: number) =>
      count === 1
        ? "1 row won't be sent. See the reason next to it."
        : `${count} rows won't be sent. See the reasons next to them.`,
    sent: (count: number) => (count === 1 ? '1 person invited' : `${count} people invited`),
    cancel: 'Cancel',
    verdicts: {
      new: 'New',
      here: 'Already in your team',
      repeated: 'Repeated',
      invalid: 'Email is invalid',
      nameless: 'Owner name is required',
      unreadable: 'The name has unreadable characters',
      beyond: 'No seat left',
      taken: 'User already exists',
    },
  },
  handOver: {
    action: 'Hand over work',
    title: (name: string) => `Hand over the work of ${name}`,
    why: 'Drafts and items waiting for a decision or for changes get a new author. Approved items keep theirs.',
    companyWhy:
      'Drafts and items waiting for a decision or for changes, by the company and its people, get a new author. The company’s libraries go to the same person. Approved items keep theirs.',
    label: 'New author',
    hint: 'Search name or e-mail',
    me: 'Me',
    submit: 'Hand over',
    done: 'Work handed over',
    moved: ({ scripts, videos, libraries, stayed }: Record<'scripts' | 'videos' | 'libraries' | 'stayed', number>) => {
      const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);
      const moved = [count(scripts, 'script', 'scripts'), count(videos, 'video', 'videos')];
      if (libraries > 0) moved.push(count(libraries, 'library', 'libraries'));
      const left =
        stayed === 0
          ? ''
          : ` ${count(stayed, 'item', 'items')} stayed, because the new author reviews ${stayed === 1 ? 'it' : 'them'}.`;
      return `${moved.join(', ')}.${left}`;
    },
  },
  roles: {
    button: 'Roles',
    title: 'Roles and permissions',
    lead: 'Your own roles, in addition to the built-in ones. Everyone with a role can do what it allows.',
    none: "You haven't created any roles yet.",
    create: 'Create role',
    newTitle: 'New role',
    editTitle: 'Edit role',
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    ask: 'Are you sure to continue?',
    askWhy: (name: string) => `“${name}” will be deleted.`,
    yes: 'Delete',
    name: 'Role name',
    description: 'Description',
    permissions: 'Permissions',
    opens: 'People with this role can:',
    opensNothing: 'Nothing beyond their own account settings.',
    save: 'Save',
    created: 'Role created successfully',
    saved: 'Role successfully edited',
    removed: 'Role deleted',
    failed: 'An error occurred, please try again',
  },
} as const;
