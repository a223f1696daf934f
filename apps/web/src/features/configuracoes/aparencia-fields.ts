import type { APARENCIA } from '@balcao/contract/aparencia';
import type { AjusteField } from '#ui/ajustes/ajustes-of.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const LogoBox = lazyPart(() => import('./logo-box.tsx'), 'LogoBox');
const CorClaraBox = lazyPart(() => import('./cor-box.tsx'), 'CorClaraBox');
const CorEscuraBox = lazyPart(() => import('./cor-box.tsx'), 'CorEscuraBox');

/** A picture in words: its hash tells one from another. */
const sayLogo = (hash: string) => `imagem ${hash.slice(0, 6)}`;
const sayCor = (cor: string) => cor.toUpperCase();

/** The look of the portal, in the words of its form and of the search over the settings. */
export const APARENCIA_FIELDS = {
  logo: {
    label: 'Logo do Conselho',
    hint: 'Aparece no alto das páginas, na tela de entrada e nos documentos.',
    optional: true,
    Box: LogoBox,
    say: sayLogo,
  },
  logoEscuro: {
    label: 'Logo para o tema escuro',
    hint: 'Sem esta imagem, o tema escuro mostra a outra sobre branco.',
    optional: true,
    Box: LogoBox,
    say: sayLogo,
  },
  cor: {
    label: 'Cor principal',
    hint: 'De botões e links. Sem ela, o portal usa o próprio azul.',
    optional: true,
    Box: CorClaraBox,
    say: sayCor,
  },
  corEscura: {
    label: 'Cor dos links no tema escuro',
    hint: 'Sem ela, vale um tom mais claro da cor principal.',
    optional: true,
    Box: CorEscuraBox,
    say: sayCor,
  },
} as const satisfies Record<keyof typeof APARENCIA.campos, AjusteField>;
