import type { Linhas } from './linhas.ts';

const NUMERO = /^(\w+)-(\d{6})\/(\d{4})$/;

/** Where the numbers of works and of responsibilities go on from, by the kind under which the portal counts them. */
export function listSequencias({
  servicoTecnico,
  responsabilidadeTecnica,
}: Pick<Linhas, 'servicoTecnico' | 'responsabilidadeTecnica'>): Linhas['documentoSequencia'] {
  const ofKind = (especie: string, numeros: readonly string[]) => {
    const last = new Map<number, number>();
    for (const numero of numeros) {
      const [, , n, ano] = NUMERO.exec(numero) ?? [];
      if (ano !== undefined) last.set(Number(ano), Math.max(last.get(Number(ano)) ?? 0, Number(n)));
    }
    return [...last].map(([ano, ultimo]) => ({ especie, ano, ultimo }));
  };
  return [
    ...ofKind(
      'servico_tecnico',
      servicoTecnico.map(({ numero }) => numero),
    ),
    ...ofKind(
      'responsabilidade_tecnica',
      responsabilidadeTecnica.map(({ numero }) => numero),
    ),
  ];
}
