import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addByDirectory,
  changeByDirectory,
  changeGroup,
  type Directory,
  directoryOf,
  refuseNewGroup,
  removeByDirectory,
} from '../features/directory/directory.actions.ts';
import {
  directoryGroups,
  directoryPeople,
  directoryPerson,
  directoryRole,
  holdersOf,
} from '../features/directory/directory.queries.ts';
import {
  groupResource,
  listOf,
  resourceTypesAt,
  SCIM_TYPES,
  schemasAt,
  serviceProviderConfigAt,
  userResource,
} from '../features/directory/directory.resources.ts';
import type { RoleRow } from '../features/people/roles.actions.ts';
import { jsonParser } from '../json.ts';
import type { Ports } from '../ports/ports.ts';
import { logRefused } from '../refusal-log.ts';
import { RETRY_SECONDS, refusalOf, statusOf } from '../refusals.ts';
import { askedBy } from './request-context.ts';

const TYPE = 'application/scim+json; charset=utf-8';
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';
/** Maximum bytes of a request: a group of five thousand people. */
const BODY_LIMIT = 1_000_000;
/** Maximum members in one response. */
const MEMBERS_MAX = 10_000;

type One = { Params: { id: string } };

/** SCIM 2.0 (RFC 7644): a firm's directory adds people, assigns their roles and disables them. */
export async function scimRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const json = jsonParser(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    // a removal states a content type without having a body
    (request, body: string, done) => (body === '' ? done(null) : json(request, body, done)),
  );
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = refusalOf(error);
    const status = refusal ? scimStatus(refusal) : (error.statusCode ?? 500);
    if (refusal) logRefused(ports.log, refusal, askedBy(request));
    else if (status >= 500) request.log.error({ err: error }, 'a request failed');
    const scimType = refusal ? SCIM_TYPES.find((type) => type === refusal.reason) : 'invalidSyntax';
    const detail = refusal?.message ?? (status < 500 ? error.message : 'Something went wrong here');
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    if (status === 503) reply.header('retry-after', RETRY_SECONDS);
    return reply
      .code(status)
      .type(TYPE)
      .send({
        schemas: [ERROR_SCHEMA],
        status: String(status),
        ...(scimType && status < 500 ? { scimType } : {}),
        detail,
      });
  });

  const asked = (request: FastifyRequest): Promise<Directory> =>
    directoryOf(ports, request.headers.authorization, {
      ip: request.ip,
      agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    });
  const directories = new WeakMap<FastifyRequest, Directory>();
  app.addHook('preValidation', async (request, reply) => {
    reply.type(TYPE);
    directories.set(request, await asked(request));
  });
  const directory = (request: FastifyRequest): Directory => {
    const found = directories.get(request);
    if (!found) throw new Error('asked without a token');
    return found;
  };

  const fixed = {
    '/scim/v2/ServiceProviderConfig': serviceProviderConfigAt,
    '/scim/v2/Schemas': (base: string) => listed(schemasAt(base)),
    '/scim/v2/ResourceTypes': (base: string) => listed(resourceTypesAt(base)),
  };
  for (const [url, at] of Object.entries(fixed)) app.get(url, async (request) => at(directory(request).base));

  app.get('/scim/v2/Users', async (request) => {
    const { ctx, root, base } = directory(request);
    const { people, ...page } = await directoryPeople(ctx.ports.db, root, request.query);
    return listOf(
      people.map((person) => userResource(person, base)),
      page,
    );
  });
  app.post('/scim/v2/Users', async (request, reply) => {
    const found = directory(request);
    const made = userResource(await addByDirectory(found, request.body), found.base);
    return reply.code(201).header('location', made.meta.location).send(made);
  });
  app.get<One>('/scim/v2/Users/:id', async (request) => {
    const { ctx, root, base } = directory(request);
    return userResource(await directoryPerson(ctx.ports.db, root, request.params.id), base);
  });
  for (const [method, whole] of [
    ['PUT', true],
    ['PATCH', false],
  ] as const) {
    app.route<One>({
      method,
      url: '/scim/v2/Users/:id',
      handler: async (request) => {
        const found = directory(request);
        const person = await changeByDirectory(found, request.params.id, { body: request.body, whole });
        return userResource(person, found.base);
      },
    });
    app.route<One>({
      method,
      url: '/scim/v2/Groups/:id',
      handler: async (request) => {
        const found = directory(request);
        return group(found, await changeGroup(found, request.params.id, { body: request.body, whole }));
      },
    });
  }
  app.delete<One>('/scim/v2/Users/:id', async (request, reply) => {
    await removeByDirectory(directory(request), request.params.id);
    return reply.code(204).send();
  });

  app.get('/scim/v2/Groups', async (request) => {
    const found = directory(request);
    const { groups, ...page } = await directoryGroups(found.ctx.ports.db, found.root, request.query);
    // members are only returned with a single group
    return listOf(
      groups.map((one) => groupResource(one, null, found.base)),
      page,
    );
  });
  app.post('/scim/v2/Groups', async (request) => refuseNewGroup(directory(request), request.body));
  app.get<One>('/scim/v2/Groups/:id', async (request) => {
    const found = directory(request);
    const role = await directoryRole(found.ctx.ports.db, found.root, request.params.id);
    const { excludedAttributes } = request.query as { excludedAttributes?: unknown };
    const isWithout = String(excludedAttributes ?? '')
      .split(',')
      .includes('members');
    return isWithout ? groupResource(role, null, found.base) : group(found, role);
  });
  app.delete<One>('/scim/v2/Groups/:id', async (request) => {
    const { ctx, root } = directory(request);
    await directoryRole(ctx.ports.db, root, request.params.id);
    throw new DomainError(
      'FORBIDDEN',
      'roles_here',
      'Roles are removed in Greenlit. Take the people out of the group instead',
    );
  });
}

const listed = (resources: object[]) => listOf(resources, { total: resources.length, startIndex: 1 });

const group = async ({ ctx, root, base }: Directory, role: RoleRow) =>
  groupResource(role, await holdersOf(ctx.ports.db, root, role.id, MEMBERS_MAX), base);

/** SCIM uses 400 for invalid requests. */
const scimStatus = (refusal: DomainError): number => (statusOf(refusal) === 422 ? 400 : statusOf(refusal));
