import type { Detalhe } from '#features/requerimento/api.tsx';

type Exigencia = Detalhe['exigencias'][number];

/** Why the term of a round cannot be extended: already extended, or set by a reopening. Empty when it can be. */
export function tellProrrogada({ exigencias, eventos }: Detalhe, exigencia: Exigencia): string {
  if (!exigencia.prorrogada) return '';
  const next = exigencias.find(({ rodada }) => rodada === exigencia.rodada + 1);
  const reopened = eventos.some(
    ({ acao, em }) =>
      acao === 'reabrir_exigencia' && em > exigencia.criadaEm && (next === undefined || em < next.criadaEm),
  );
  return reopened
    ? ' · prazo novo, dado na reabertura: não pode ser prorrogado'
    : ' · prazo já prorrogado uma vez';
}
