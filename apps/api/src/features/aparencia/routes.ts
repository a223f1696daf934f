import { APARENCIA, type aparencia } from '@balcao/contract/aparencia';
import { keepSection } from '#platform/ajuste/keep-section.ts';
import { setting } from '#platform/ajuste/setting.ts';
import type { Handlers } from '#platform/http/context.ts';
import { missingLogos, receiveLogo, serveLogo } from './logo.ts';

export const aparenciaHandlers: Handlers<typeof aparencia> = {
  ...keepSection(setting(APARENCIA), missingLogos),
  desenharLogo: {
    ownTransactions: true,
    handle: ({ deps, who, body }) => receiveLogo(deps, who, body),
  },
  logo: ({ tx, params }) => serveLogo(tx, params.sha256),
};
