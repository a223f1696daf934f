import type { Campo, CampoInt } from '@balcao/domain/formulario/campo';
import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import type { Cond } from '@balcao/domain/formulario/condicao';

/** What binds a technically responsible professional to the firm. */
export const VINCULOS_RT: Opcao[] = [
  { valor: 'SOCIO', rotulo: 'Sócio' },
  { valor: 'CLT', rotulo: 'Empregado (CLT)' },
  { valor: 'CONTRATO', rotulo: 'Contrato de prestação de serviços' },
];

/** Weekly hours of a technical responsibility, within a working week (Constituição, art. 7, XIII). */
export const HORAS_SEMANAIS: Pick<CampoInt, 'tipo' | 'min' | 'max'> = { tipo: 'int', min: 1, max: 44 };

/** Which technical responsibility of the firm a request is about, out of those in force. */
export function responsavelDaEmpresa(campo: { nome: string; rotulo: string; visivel?: Cond }): Campo {
  return {
    ...campo,
    ajuda: 'Aparecem os responsáveis técnicos da empresa hoje.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: { de: 'registro', caminho: 'profissionais' },
  };
}
