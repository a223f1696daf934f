import type { Detalhe } from '#features/requerimento/api.tsx';

type Exigencia = Detalhe['exigencias'][number];

/** Why the last day of a round cannot be put off again: it was already, or the request was reopened; empty while it can. */
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
