import { idParams } from './kernel/field.ts';
import { type Contract, route } from './kernel/route.ts';
import { ModelosParaUsar } from './modelos-para-usar.ts';

/** Prepared texts of the unit, for one manifestation. */
export const manifestacaoModelo = {
  modelosResposta: route({
    method: 'GET',
    path: '/manifestacoes/:id/modelos-resposta',
    summary: 'Reply templates of the unit with their variables resolved; none names a protected author',
    access: 'ouvidoria.tratar',
    params: idParams,
    response: ModelosParaUsar,
    problems: ['forbidden'],
  }),
} as const satisfies Contract;
