import { isServidor } from '@balcao/domain/email/servidor';
import * as z from 'zod';
import { linha } from './kernel/field.ts';
import type { Contract } from './kernel/route.ts';
import { section } from './kernel/section.ts';

const PORTA = 'Informe a porta, de 1 a 65535.';

/** The antivirus. Without one, files are accepted and marked as not checked. */
export const ANTIVIRUS = section({
  chave: 'antivirus',
  summary: 'the antivirus',
  access: 'config.geral',
  stepUp: true,
  campos: {
    servidor: linha(253, 0).refine(
      (said) => said === '' || isServidor(said),
      'Informe o nome ou o endereço do servidor, como antivirus.conselho.local.',
    ),
    porta: z.int(PORTA).min(1, PORTA).max(65_535, PORTA),
  },
  inicial: { servidor: '', porta: 3310 },
});

export const antivirus = {
  ...ANTIVIRUS.routes,
} as const satisfies Contract;
