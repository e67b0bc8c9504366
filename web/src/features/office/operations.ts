import { graphql } from '../../gen/gql.ts';

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

export const TemplateFields = graphql(`
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
