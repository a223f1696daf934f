import { CAMPO_PRIORIDADE, isDeclaravel, MOTIVOS_PRIORIDADE } from '../requerimento/prioridade.ts';
import type { Campo, Formulario, Passo } from './campo.ts';
import { type RespostasBrutas, readOwn } from './valor.ts';

/** The proof of a claimed priority, and what the portal knows of it before it asks. */
export const COMPROVANTE_PRIORIDADE = 'comprovantePrioridade';
const CONHECIDA = 'prioridadeConhecida';

/** Names that the portal keeps for its own questions in every form. */
export const CAMPOS_PRIORIDADE: readonly string[] = [CONHECIDA, CAMPO_PRIORIDADE, COMPROVANTE_PRIORIDADE];

/** The step of every form that the portal asks itself, with the review: no page of its own. */
export const PASSO_PRIORIDADE = 'prioridade-por-lei';

const SEM_OUTRA = { campo: CONHECIDA, op: 'vazio' } as const;

const PASSO: Passo = {
  id: PASSO_PRIORIDADE,
  titulo: 'Prioridade por lei',
  campos: [
    {
      nome: CONHECIDA,
      rotulo: 'Prioridade já conhecida',
      tipo: 'sel',
      sensivel: true,
      oculto: true,
      somenteLeitura: true,
      origem: { de: 'perfil', caminho: CONHECIDA },
      opcoes: [
        { valor: 'IDADE', rotulo: 'Pela idade' },
        { valor: 'REGISTRO', rotulo: 'Já comprovada' },
        { valor: 'NAO_SE_APLICA', rotulo: 'Não se aplica' },
      ],
    },
    {
      nome: CAMPO_PRIORIDADE,
      rotulo: 'Motivo da prioridade',
      tipo: 'sel',
      sensivel: true,
      visivel: SEM_OUTRA,
      opcoes: Object.entries(MOTIVOS_PRIORIDADE).map(([valor, rotulo]) => ({ valor, rotulo })),
    },
    {
      nome: COMPROVANTE_PRIORIDADE,
      rotulo: 'Documento que comprova a prioridade',
      ajuda: 'Um laudo, atestado ou carteira. PDF, JPG ou PNG, até 10 MB. Não precisa autenticar.',
      tipo: 'anexo',
      sensivel: true,
      obrigatorio: true,
      mensagemObrigatorio: 'Envie o documento, ou desista da prioridade neste pedido.',
      visivel: { campo: CAMPO_PRIORIDADE, op: 'preenchido' },
      aceita: ['application/pdf', 'image/jpeg', 'image/png'],
      maxMb: 10,
      maxArquivos: 3,
    },
  ],
};

/**
 * The form as it is filled in and read: with the claim of priority that every service promises (Lei 9.784/1999 art. 69-A).
 * Forms that took the claim themselves have it in this place, so that answers given in either are the same answer.
 */
export function comPrioridade(form: Formulario): Formulario {
  const passos = form.passos
    .map((passo) => ({ ...passo, campos: passo.campos.filter((campo) => !isOwnClaim(campo)) }))
    .filter(({ campos }, i) => campos.length > 0 || form.passos[i]?.campos.length === 0);
  const taken = passos.some(({ campos }) => campos.some(({ nome }) => CAMPOS_PRIORIDADE.includes(nome)));
  return taken ? form : { ...form, passos: [...passos, PASSO] };
}

/** The question of the claim in a form of before the portal asked it. */
function isOwnClaim(campo: Campo): boolean {
  if (campo.nome !== CAMPO_PRIORIDADE || campo.tipo !== 'sel' || !Array.isArray(campo.opcoes)) return false;
  return campo.opcoes.every((opcao) => isDeclaravel(typeof opcao === 'string' ? opcao : opcao.valor));
}

/** The steps of a form that speak for these answers: that of the priority only where one is claimed. */
export function passosFalantes(form: Formulario, respostas: RespostasBrutas): Passo[] {
  const claimed = isDeclaravel(readOwn(respostas, CAMPO_PRIORIDADE));
  return form.passos.filter((passo) => claimed || passo.id !== PASSO_PRIORIDADE);
}
