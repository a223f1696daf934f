import type { SEGURANCA } from '@balcao/contract/seguranca';
import type { AjusteField } from '#ui/ajustes/ajustes-of.ts';

/** The rules of sessions, second factors and passwords, in the words of their form. */
export const SEGURANCA_FIELDS = {
  inatividadeEquipe: {
    label: 'Minutos sem uso até encerrar a sessão da equipe',
    hint: 'De 5 a 60.',
    missing: 'Informe os minutos.',
  },
  inatividadePessoas: {
    label: 'Minutos sem uso até encerrar a sessão das outras pessoas',
    hint: 'De 10 a 240.',
    missing: 'Informe os minutos.',
  },
  duracaoEquipe: {
    label: 'Horas que dura, no máximo, uma sessão da equipe',
    hint: 'De 4 a 12. Depois disso é preciso entrar de novo.',
    missing: 'Informe as horas.',
  },
  duracaoPessoas: {
    label: 'Dias que dura, no máximo, uma sessão das outras pessoas',
    hint: 'De 1 a 7. Depois disso é preciso entrar de novo.',
    missing: 'Informe os dias.',
  },
  segundoFatorEquipe: {
    label: 'Exigir verificação em duas etapas da equipe de atendimento',
    check: false,
  },
  segundoFatorAdministracao: {
    label: 'Exigir verificação em duas etapas de quem administra serviços',
    check: false,
  },
  segundoFatorSistema: {
    label: 'Exigir verificação em duas etapas de quem administra o sistema',
    check: false,
  },
  segundoFatorSigilo: {
    label: 'Exigir verificação em duas etapas de quem pode ver o que é sigiloso',
    check: false,
  },
  segundoFatorDias: {
    label: 'Dias para ativar a verificação em duas etapas',
    hint: 'De 0 a 14, desde a primeira vez que a pessoa entra com essa obrigação. Depois, só a ativação fica aberta.',
    missing: 'Informe os dias.',
  },
  senhaPessoas: {
    label: 'Mínimo de caracteres da senha do público',
    hint: 'De 8 a 15. Vale para senhas novas.',
    missing: 'Informe o número de caracteres.',
  },
  senhaEquipe: {
    label: 'Mínimo de caracteres da senha da equipe',
    hint: 'De 12 a 20. Vale para senhas novas.',
    missing: 'Informe o número de caracteres.',
  },
} as const satisfies Record<keyof typeof SEGURANCA.campos, AjusteField>;
