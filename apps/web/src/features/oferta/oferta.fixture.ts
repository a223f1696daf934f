import type { Oferta } from './queries.ts';

/** A service open to everybody. */
export function makeOferta(change: Partial<Oferta> = {}): Oferta {
  return {
    id: 110,
    slug: 'certidao',
    titulo: 'Certidão',
    categoria: 'Certidões',
    grupo: 'REG',
    grupoNome: 'Registro',
    ativo: true,
    inicio: null,
    fim: null,
    abreEm: null,
    fechaEm: null,
    vagas: null,
    vagasPeriodo: null,
    textoFechado: null,
    estado: 'aberta',
    textoPublico: null,
    publicado: { versao: 3, paraQuem: 'Pessoas sem registro', taxa: 'Sem custo', prazo: 'Na hora' },
    rascunho: null,
    vagasUsadas: null,
    pedidosAbertos: 0,
    version: 4,
    ...change,
  };
}
