import { AREA_ACCESS } from '@domdom/domain/access/areas';
import {
  CLIENT_ID_LENGTH,
  ISSUER_LENGTH,
  issuerOf,
  MOST_PROVIDER_DOMAINS,
  PROVIDER_LABEL_LENGTH,
  PROVIDER_MESSAGES,
} from '@domdom/domain/access/identity-provider';
import {
  MAIL_DOMAIN_LENGTH,
  mailDomainProblem,
  normaliseMailDomain,
} from '@domdom/domain/access/mail-domains';
import { cleanLine } from '@domdom/domain/text/clean-line';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { LoginAnswer } from './session.ts';
import { Email, Id, Instant, Ok } from './shared.ts';

export const IdentityProvider = z.object({
  issuer: z.string(),
  clientId: z.string(),
  label: z.string(),
  domains: z.array(z.string()),
});
export type IdentityProvider = z.output<typeof IdentityProvider>;

/** A link whose e-mail another account of the provider came with: perhaps it belongs to somebody else now. */
export const RefusedLink = z.object({
  id: Id,
  fullName: z.string(),
  loginName: z.string(),
  refusedAt: Instant,
});
export type RefusedLink = z.output<typeof RefusedLink>;

export const ProviderState = z.object({
  provider: IdentityProvider.nullable(),
  /** The environment of the server has a secret for this issuer and client; without one, nobody is sent there. */
  hasSecret: z.boolean(),
  /** The provider must know this address. */
  redirectUri: z.string(),
  /** Where the people of the school begin. */
  schoolUrl: z.string(),
  refused: z.array(RefusedLink),
});
export type ProviderState = z.output<typeof ProviderState>;

const line = (most: number, missing: string) =>
  z.string().max(500).transform(cleanLine).pipe(z.string().min(1, missing).max(most));

const Domain = z
  .string()
  .max(MAIL_DOMAIN_LENGTH + 50)
  .transform(normaliseMailDomain)
  .superRefine((domain, context) => {
    const problem = mailDomainProblem(domain);
    if (problem === null) return;
    const message = problem === 'public' ? PROVIDER_MESSAGES.domainPublic : PROVIDER_MESSAGES.domainInvalid;
    context.addIssue({ code: 'custom', message });
  });

const TypedProvider = z.strictObject({
  issuer: z
    .string()
    .max(ISSUER_LENGTH + 50)
    .transform((typed, context) => {
      const issuer = issuerOf(typed);
      if (issuer !== null) return issuer;
      context.addIssue({ code: 'custom', message: PROVIDER_MESSAGES.issuer });
      return z.NEVER;
    }),
  clientId: line(CLIENT_ID_LENGTH, PROVIDER_MESSAGES.clientId),
  label: line(PROVIDER_LABEL_LENGTH, PROVIDER_MESSAGES.label),
  domains: z.array(Domain).min(1, PROVIDER_MESSAGES.domains).max(MOST_PROVIDER_DOMAINS),
});

/** The account at a school's provider that logs in to the own account. */
export const ProviderLink = z.object({ id: Id, label: z.string(), createdAt: Instant, lastUsedAt: Instant });
export type ProviderLink = z.output<typeof ProviderLink>;

const administrators = { who: AREA_ACCESS.integrations, confirmed: true } as const;
/** Whoever chooses the provider chooses who vouches for everybody's e-mail. */
const administratorsAtWork = { ...administrators, fresh: true } as const;

export const identityProviderRoutes = defineRoutes({
  'GET /api/identity-provider': {
    summary: 'Where the people of the school log in with its own accounts; never a secret',
    access: administrators,
    res: ProviderState,
  },
  'PUT /api/identity-provider': {
    summary: 'Choose the identity provider of the school; another issuer ends all links',
    access: administratorsAtWork,
    budget: BUDGETS.identityProviders,
    body: TypedProvider,
    res: ProviderState,
  },
  'DELETE /api/identity-provider': {
    summary: 'Remove the identity provider of the school with all links',
    access: administratorsAtWork,
    budget: BUDGETS.identityProviders,
    res: ProviderState,
  },
  'POST /api/identity-provider/check': {
    summary: 'Ask the provider of the school how it is called; PARTNER_FAILED when it does not answer',
    access: administrators,
    budget: BUDGETS.identityProviders,
    res: Ok,
  },
  'DELETE /api/identity-provider/links/:linkId': {
    summary: 'Remove a link that was refused; the next login makes a new one',
    access: administratorsAtWork,
    budget: BUDGETS.identityProviders,
    params: z.strictObject({ linkId: Id }),
    res: ProviderState,
  },
  'POST /api/provider-login': {
    summary: "Begin a login at a school's provider, found by the domain of the e-mail",
    access: { who: 'anyone' },
    budget: BUDGETS.logins,
    body: z.strictObject({
      email: Email,
      /** One of those that an earlier answer listed. */
      schoolId: Id.optional(),
    }),
    res: z.object({
      /** The page of the provider; null when nothing or too much was found. */
      url: z.string().nullable(),
      /** The schools whose provider vouches for this domain. */
      schools: z.array(z.object({ id: Id, name: z.string(), label: z.string() })),
    }),
  },
  'POST /api/provider-login/finish': {
    summary: "Finish a login with the provider's answer; only for the browser that began it, and once",
    access: { who: 'anyone' },
    budget: BUDGETS.logins,
    body: z.strictObject({
      /** The query with which the provider sent the browser back. */
      answer: z.string().max(8000),
      /** Several people use this device; see `POST /login`. */
      isShared: z.boolean().optional(),
    }),
    res: LoginAnswer,
  },
  'GET /api/profile/provider-links': {
    summary: 'The school accounts that log in to the own account',
    access: { who: 'signed-in' },
    res: z.object({ items: z.array(ProviderLink) }),
  },
  'DELETE /api/profile/provider-links/:linkId': {
    summary: 'Forget which school account logs in to the own account',
    access: { who: 'signed-in' },
    budget: BUDGETS.profiles,
    params: z.strictObject({ linkId: Id }),
    res: Ok,
  },
});
