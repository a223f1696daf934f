import { TUDO } from '@balcao/contract/lista-padrao';
import type { Visao as Salva } from '#features/visao/api.tsx';
import { fromOcultas } from './fila-colunas.ts';
import { ORDENS } from './fila-ordens.ts';
import type { FilaSearch, Ordem } from './fila-search.ts';
import { PRIMEIRA } from './visoes.ts';

/** The address that shows a saved view. */
export function fromSalva({ id, filtros, ocultas }: Salva): Partial<FilaSearch> {
  const { visao, busca, status, tipo, grupo, data, inicio, fim, sort, desc } = filtros;
  const ordem = (Object.keys(ORDENS) as Ordem[]).find(
    (name) => ORDENS[name].sort === sort && ORDENS[name].desc === desc,
  );
  return {
    salva: id,
    visao: visao ?? PRIMEIRA,
    busca,
    ordem,
    cpf: filtros.cpf || undefined,
    nome: filtros.nome || undefined,
    ocultas: fromOcultas(ocultas),
    etiqueta: filtros.etiqueta,
    subsituacao: filtros.subsituacao,
    status: status > 0 ? status : undefined,
    tipo: tipo > 0 ? tipo : undefined,
    grupo: grupo > 0 ? grupo : undefined,
    data: data === TUDO ? undefined : data,
    inicio,
    fim,
  };
}
