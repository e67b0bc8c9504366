import { query } from '../../app/graphql.ts';
import { type GetCouponsQuery, graphql, type InvoicingFragment } from '../../gen/graphql.ts';

export const GetPrices = graphql(`
  query GetPrices {
    getConfig { basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount }
  }
`);

export const SavePrices = graphql(`
  mutation SavePrices($config: ConfigInput!) {
    updateConfig(config: $config) { basicPlanValue scriptsPlanValue complianceValue libraryValue userValue yearDiscount }
  }
`);

graphql(`
  fragment PlanTemplate on CustomPlanTemplate {
    id name price usersRange complianceEngine multiUsersEngine
  }
`);

export const GetTemplates = graphql(`
  query GetTemplates {
    getPlansTemplates { ...PlanTemplate }
  }
`);

export const CreateTemplate = graphql(`
  mutation CreateTemplate($template: CustomPlanTemplateInput!) {
    createCustomPlanTemplate(template: $template) { ...PlanTemplate }
  }
`);

export const ChangeTemplate = graphql(`
  mutation ChangeTemplate($template: CustomPlanTemplateInput!) {
    updateCustomPlanTemplate(template: $template) { ...PlanTemplate }
  }
`);

export const RemoveTemplate = graphql(`
  mutation RemoveTemplate($id: ID!) {
    removeCustomPlanTemplate(id: $id) { id }
  }
`);

graphql(`
  fragment Invoicing on Invoicing {
    seller { name address country taxId }
    rates { country state name percent inclusive reverseCharge }
    updatedAt
  }
`);

export const GetInvoicing = graphql(`
  query GetInvoicing {
    getInvoicing { ...Invoicing }
  }
`);

export const SaveInvoicing = graphql(`
  mutation SaveInvoicing($seller: SellerInput!, $rates: [TaxRateInput!]!, $updatedAt: DateTime!) {
    updateInvoicing(seller: $seller, rates: $rates, updatedAt: $updatedAt) { ...Invoicing }
  }
`);

export type Invoicing = InvoicingFragment;

export const invoicingQuery = query(['invoicing'], GetInvoicing, {}, 'getInvoicing');

export const GetCoupons = graphql(`
  query GetCoupons($search: String) {
    getCoupons(search: $search) {
      id code percentOff amountOff minimumAmount maxRedemptions taken expiresAt duration state
    }
  }
`);

export const CreateCoupon = graphql(`
  mutation CreateCoupon($coupon: CouponInput!) {
    createCoupon(coupon: $coupon) { id code }
  }
`);

export const EndCoupon = graphql(`
  mutation EndCoupon($id: ID!) {
    endCoupon(id: $id) { id }
  }
`);

export const pricesQuery = query(['office', 'prices'], GetPrices, {}, 'getConfig');

export const templatesQuery = query(['office', 'templates'], GetTemplates, {}, 'getPlansTemplates');

export type CouponOffer = GetCouponsQuery['getCoupons'][number];

export const couponsQuery = (search: string) =>
  query(['office', 'coupons', search], GetCoupons, { search }, 'getCoupons');
