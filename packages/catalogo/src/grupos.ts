/** The units that a council of this kind has; an installation renames, adds and removes them. */
export const GRUPOS: readonly {
  sigla: string;
  nome: string;
  horario: string;
  /** Complaints of silence upon requests for information go to it. */
  reclamacaoLai: boolean;
}[] = [
  ['ATD', 'Atendimento'],
  ['REG', 'Registro'],
  ['CAD', 'Cadastro e Carteiras'],
  ['CAM', 'Câmara Técnica'],
  ['FIN', 'Financeiro'],
  ['DAT', 'Dívida Ativa'],
  ['FISC', 'Fiscalização'],
  ['JUR', 'Jurídico'],
  ['ETI', 'Comissão de Ética'],
  ['SEC', 'Secretaria e Plenário'],
  ['OUV', 'Ouvidoria'],
  ['SIC', 'Acesso à Informação'],
  ['DPO', 'Encarregado de Dados'],
  ['TI', 'Sistemas'],
  ['COM', 'Comunicação'],
].map(([sigla = '', nome = '']) => ({
  sigla,
  nome,
  horario: 'Segunda a sexta, das 9h às 17h',
  reclamacaoLai: sigla === 'OUV',
}));

/** What the work of a unit needs beyond what every attendant has: its group grants it to its members. */
export const CONCESSOES_DOS_GRUPOS: Readonly<
  Record<string, readonly (readonly [string, 'grupo' | 'all'])[]>
> = {
  REG: [['anexo.sensivel.ver', 'grupo']],
  OUV: [
    ['ouvidoria.ver', 'all'],
    ['ouvidoria.tratar', 'all'],
  ],
  FIN: [
    ['financeiro.ver', 'all'],
    ['financeiro.emitir', 'all'],
    ['financeiro.baixar_manual', 'all'],
    ['financeiro.cancelar', 'all'],
    ['financeiro.restituir.aprovar', 'all'],
    ['financeiro.acordo.excecao', 'all'],
  ],
  DAT: [['financeiro.ver', 'all']],
  FISC: [
    ['fiscalizacao.ver', 'grupo'],
    ['fiscalizacao.autuar', 'grupo'],
  ],
  ETI: [
    ['etica.ver', 'all'],
    ['etica.relatar', 'all'],
  ],
};
