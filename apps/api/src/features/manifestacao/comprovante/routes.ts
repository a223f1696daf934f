import type { manifestacaoComprovante } from '@balcao/contract/manifestacao-comprovante';
import type { Handlers } from '#platform/http/context.ts';
import { comprovantePdf } from './comprovante.ts';

export const manifestacaoComprovanteHandlers: Handlers<typeof manifestacaoComprovante> = {
  baixar: ({ deps, who, params }) => comprovantePdf(deps, who, params.id),
};
