import type { DemoDisclosure } from './types.ts';

export const registeredAdviser: DemoDisclosure = {
  title: 'Registered investment adviser',
  text: 'Advisory services are offered through Whitfield Harbor Advisors, LLC, an investment adviser registered with the U.S. Securities and Exchange Commission. Registration does not imply a certain level of skill or training. Nothing here is an offer to buy or sell a security. Investing involves risk, including the possible loss of principal. Past performance does not guarantee future results.',
};

export const brokerDealer: DemoDisclosure = {
  title: 'Securities through a broker-dealer',
  text: 'Securities offered through Kestrel Point Securities, LLC, member FINRA/SIPC. Advisory services offered through Whitfield Harbor Advisors, LLC. Kestrel Point Securities and Whitfield Harbor Advisors are separate, unaffiliated companies. Not FDIC insured. No bank guarantee. May lose value.',
};

export const educationalPurposes: DemoDisclosure = {
  title: 'Educational purposes only',
  text: 'This video is for general education and is not individual investment, tax or legal advice. It does not take your circumstances into account. Tax rules are those in effect when it was recorded and may change. Please consult your own tax and legal professionals before acting. Whitfield Harbor Advisors does not provide tax or legal advice.',
};

export const cedarQuarryGroup: DemoDisclosure = {
  title: 'Group disclosure',
  text: 'Cedar Quarry Advisor Group is a network of independent advisory firms. Investment advice is given by the firm you engage, each a registered investment adviser; registration does not imply a certain level of skill or training. Content is general information, not a recommendation. Investing involves risk, including the possible loss of principal.',
};

export const fenwick: DemoDisclosure = {
  title: 'Fenwick Retirement Planning',
  text: 'Fenwick Retirement Planning, LLC is an investment adviser registered in Ohio and a member firm of Cedar Quarry Advisor Group. Registration does not imply a certain level of skill or training. For general education only. Not tax or legal advice. Fenwick Retirement Planning is not affiliated with or endorsed by any government agency.',
};

export const generalInformation: DemoDisclosure = {
  title: 'General information',
  text: 'For general information only. Not investment, tax or legal advice. Investing involves risk, including the possible loss of principal.',
};
