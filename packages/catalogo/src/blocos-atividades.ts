import type { Opcao } from '@balcao/domain/formulario/campo-partes';

/** Fields of the profession, as firms, technical responsibilities and works name them. */
export const ATIVIDADES: Opcao[] = [
  { valor: 'PREVENTIVA', rotulo: 'Conservação preventiva' },
  { valor: 'PINTURA', rotulo: 'Restauro de pintura' },
  { valor: 'ESCULTURA', rotulo: 'Restauro de escultura e talha' },
  { valor: 'PAPEL', rotulo: 'Restauro de papel e livros' },
  { valor: 'FOTOGRAFIA', rotulo: 'Restauro de fotografia e audiovisual' },
  { valor: 'TEXTEIS', rotulo: 'Restauro de têxteis' },
  { valor: 'METAIS', rotulo: 'Restauro de metais' },
  { valor: 'VIDRO_CERAMICA', rotulo: 'Restauro de vidro e cerâmica' },
  { valor: 'BENS_INTEGRADOS', rotulo: 'Restauro de bens integrados à arquitetura' },
  { valor: 'ACERVOS', rotulo: 'Gestão e guarda de acervos' },
  { valor: 'LAUDOS', rotulo: 'Laudo e vistoria' },
  { valor: 'CONSULTORIA', rotulo: 'Projeto e consultoria' },
];
