import { parseCor } from '@balcao/domain/cor/contraste';
import { recusaDaCor, type Tema } from '@balcao/domain/cor/cor-do-conselho';
import * as z from 'zod';
import { texto } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { section } from './kernel/section.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/** A colour that people can read in this theme, or none. */
const cor = (tema: Tema) =>
  texto(20, 0)
    .superRefine((said, check) => {
      const message = said === '' ? null : recusaDaCor(said, tema);
      if (message !== null) check.addIssue({ code: 'custom', message });
    })
    .transform((said) => parseCor(said) ?? '');

/** The hash of a drawn logo, or none. */
const logo = texto(64, 0).refine((said) => said === '' || SHA256.test(said), 'Envie a imagem de novo.');

/** How the portal looks: the council's logo and colour. */
export const APARENCIA = section({
  chave: 'aparencia',
  summary: 'the look of the portal',
  access: 'config.geral',
  campos: {
    logo,
    /** For the dark theme; without one the other stands on white. */
    logoEscuro: logo,
    /** Of buttons and links; without one the portal has its own. */
    cor: cor('claro'),
    /** Of links in the dark theme; without one it follows from the other. */
    corEscura: cor('escuro'),
  },
  inicial: { logo: '', logoEscuro: '', cor: '', corEscura: '' },
});

/** Most bytes of a picture that is sent as a logo. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;

export const aparencia = {
  ...APARENCIA.routes,
  desenharLogo: route({
    method: 'PUT',
    path: '/configuracoes/aparencia/logo',
    summary:
      'Draw a PNG, JPEG or WEBP anew as a logo, and keep it under its hash; only a save of the look makes it the logo',
    access: 'config.geral',
    body: 'stream',
    response: z.object({ logo: z.string(), largura: z.int(), altura: z.int() }),
    problems: ['validation'],
  }),
  logo: route({
    method: 'GET',
    path: '/logo/:sha256',
    summary: 'A logo as a PNG, for everybody; what an address shows never changes',
    access: 'public',
    params: z.object({ sha256: z.string().max(64).regex(SHA256) }),
    response: 'file',
  }),
} as const satisfies Contract;
