import type { CONSELHO } from '@balcao/contract/conselho';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import type { AjusteField } from '#ui/ajustes/ajustes-of.ts';

/** The identity of the council, in the words of its form and of the search over the settings. */
export const CONSELHO_FIELDS = {
  nome: { label: 'Nome do Conselho', max: 200, missing: 'Informe o nome do Conselho.' },
  sigla: {
    label: 'Sigla',
    hint: 'Aparece ao lado de “Balcão” no alto das páginas e no assunto das mensagens.',
    max: 20,
    missing: 'Informe a sigla.',
  },
  cnpj: { label: 'CNPJ do Conselho', optional: true, max: 30, show: formatCnpj },
  endereco: {
    label: 'Endereço da sede',
    hint: 'Em uma linha, com cidade, estado e CEP. Aparece no rodapé das páginas e nos documentos.',
    optional: true,
    max: 300,
  },
  outrosEnderecos: {
    label: 'Outros endereços de atendimento',
    hint: 'Um por linha. Aparecem na Carta de Serviços.',
    optional: true,
    rows: 3,
    max: 2000,
  },
  telefone: { label: 'Telefone do Conselho', optional: true, max: 60 },
  email: { label: 'E-mail de atendimento', optional: true, max: 254, type: 'email' },
  site: { label: 'Site do Conselho', optional: true, max: 200 },
  horario: {
    label: 'Horário de atendimento',
    hint: 'Por exemplo: segunda a sexta, das 9h às 17h.',
    optional: true,
    max: 200,
  },
  encarregadoNome: {
    label: 'Encarregado(a) pelos dados pessoais',
    hint: 'Quem responde às pessoas sobre os dados delas (LGPD, art. 41).',
    optional: true,
    max: 200,
  },
  encarregadoEmail: { label: 'E-mail do encarregado', optional: true, max: 254, type: 'email' },
} as const satisfies Record<keyof typeof CONSELHO.campos, AjusteField>;
