import type { EfeitoModelo } from '../formulario/efeito.ts';

/** Who looks into a report, in words for its author. */
export interface DestinoDaDenuncia {
  /** Title of the notice. */
  titulo: string;
  /** What the history says. */
  texto: string;
}

const FISCALIZACAO: DestinoDaDenuncia = {
  titulo: 'Enviado à fiscalização',
  texto: 'A fiscalização do Conselho recebeu os fatos e vai apurar.',
};

const PROCESSO_ETICO: DestinoDaDenuncia = {
  titulo: 'Enviado ao processo ético',
  texto: 'Os fatos vão ser apurados em processo ético, que corre em sigilo.',
};

/** Where a report goes, by the effects that its service has for these answers: inspection unless it says otherwise. */
export function destinoDaDenuncia(efeitos: readonly Pick<EfeitoModelo, 'efeito'>[]): DestinoDaDenuncia {
  return efeitos.some(({ efeito }) => efeito === 'abrir_processo_etico') ? PROCESSO_ETICO : FISCALIZACAO;
}
