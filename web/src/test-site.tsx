import { Permission } from '@croupier/contract/brand/merchants';
import { fieldRule } from '@croupier/contract/core/patterns';
import { safeFlags } from '@croupier/contract/brand/switches';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { startLanguage } from '#i18n/text.ts';
import { Surroundings } from '#site/site.tsx';
import * as z from 'zod/mini';

const off = fieldRule(0, [0, 100]);

/** A merchant as the server describes one to the page. */
export const aSite = (
  flags: Partial<Permission['info']['whitelabel']['whitelabelVal']> = {},
  rules: Partial<Permission['info']['register']> = {},
): Permission =>
  z.parse(Permission, {
    info: {
      whitelabel: {
        merchantCode: 'ruby',
        name: 'Ruby',
        currency: 'THB',
        languages: ['th', 'en'],
        defaultLanguage: 'th',
        timeZone: 'Asia/Bangkok',
        minimumAge: 20,
        termsVersion: '2026-01',
        theme: {},
        whitelabelVal: {
          ...safeFlags,
          freePlay: false,
          ...flags,
        },
        availablePromo: { REFERRAL: { enabled: false } },
      },
      register: {
        username: fieldRule(1, [4, 20], 'required'),
        password: fieldRule(0, [8, 128], 'required'),
        payeeName: off,
        paymentPassword: off,
        qqNum: off,
        line: off,
        whatsapp: off,
        facebook: off,
        wechat: off,
        idNumber: off,
        email: off,
        mobileNum: off,
        recommenderId: off,
        affiliateCode: fieldRule(4, [4, 32], 'optional'),
        captcha: off,
        ...rules,
      },
      mainDomain: 'localhost',
      domainRoute: { mainDomain: 'localhost', domainList: ['localhost'] },
      analyticsId: null,
      imageCDNs: ['http://pictures.test'],
      launchGameCDNs: [],
      customerService: [{ csType: 'FEEDBACK', title: 'Write to us', path: '#feedback' }],
      resources: [],
    },
    location: { ip: '127.0.0.1' },
    maintenance: false,
    regionRestriction: false,
  }) as unknown as Permission;

/** Draws a piece of the site as a page does: with its merchant, English messages, a query cache and addresses. Gives back where it is. */
export const draw = async (piece: () => ReactNode, { site = aSite(), at = '/login' } = {}) => {
  await startLanguage(
    'en',
    'ui',
    'shell',
    'lobby',
    'live-tables',
    'places',
    'bonuses',
    'access',
    'agents',
    'agent-tree',
    'settlement',
    'wallet',
    'deposits',
    'withdrawals',
    'statements',
    'rounds',
    'member',
    'security',
    'launch',
    'patterns',
    'help',
    'content',
    'support',
    'inbox',
    'limits',
    'kyc',
    'media',
    'affiliates',
    'missions',
    'raffles',
    'referrals',
    'loyalty',
    'rewards',
    'promotions',
    'points',
  );
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: at.split('?')[0] ?? '/', component: piece });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/$', component: () => null });
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history: createMemoryHistory({ initialEntries: [at] }) });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await router.load();
  render(
    <Surroundings boot={site} queries={queries}>
      <RouterProvider router={router as never} />
    </Surroundings>,
  );
  return { where: () => router.history.location.href, queries };
};

/** Two keys: the public one to publish, the private one to read with what a page sent. */
export const payloadKeys = async () => {
  const { exportJWK, generateKeyPair, compactDecrypt } = await import('jose');
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', use: 'enc', alg: 'ECDH-ES' };
  return {
    published: { keys: [jwk], at: Math.floor(Date.now() / 1_000) },
    read: async (body: unknown): Promise<unknown> => {
      const { plaintext } = await compactDecrypt((body as { jwe: string }).jwe, privateKey);
      return JSON.parse(new TextDecoder().decode(plaintext));
    },
  };
};
