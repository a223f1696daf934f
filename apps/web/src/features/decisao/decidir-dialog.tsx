import { requerimento } from '@balcao/contract/requerimento';
import type { Acao } from '@balcao/domain/requerimento/acao';
import {
  isDecisaoFinal,
  RESUMO_MAXIMO,
  RESUMO_MINIMO,
  type Resultado,
  sayRecurso,
  TEXTO_MINIMO,
  VOTACOES,
  type Votacao,
  validateDecisao,
} from '@balcao/domain/requerimento/decisao';
import { keepAsked, SEM_DESFECHO, validateDesfecho } from '@balcao/domain/requerimento/desfecho';
import { PARAMETROS_LEGAIS } from '@balcao/domain/requerimento/parametro';
import { findPlaceholders, goOnWriting, ModeloPicker, PlaceholderField } from '#features/conversa/api.tsx';
import { describeResultado } from '#features/requerimento/api.tsx';
import type { ActionProps } from '#features/tramite/api.tsx';
import { ActDialog, byField, upon, useActForm } from '#features/tramite/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import classes from '#ui/parts.module.css';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { DecidirNotes } from './decidir-notes.tsx';
import { DesfechoField, NO_DESFECHO, readDesfecho } from './desfecho-field.tsx';
import { quoteParecer } from './open-parecer.ts';
import { openDesfechos, openResultados } from './resultado.ts';

const decidir = upon(requerimento.decidir);

const EMPTY = { ...NO_DESFECHO, resultado: '', votacao: '', resumo: '', fundamentacao: '', baseLegal: '' };

const TITULO: Partial<Record<Acao, string>> = {
  decidir_recurso: 'Decidir o recurso',
  reconsiderar: 'Reconsiderar a decisão',
};

const REGISTRAR: Record<Resultado, string> = {
  DEFERIDO: 'Registrar deferimento',
  DEFERIDO_PARCIAL: 'Registrar deferimento em parte',
  INDEFERIDO: 'Registrar indeferimento',
};

const HINT: Partial<Record<Acao, string>> = {
  reconsiderar:
    'Só a favor de quem recorreu. Se a decisão fica como está, volte: outra pessoa julga o recurso.',
};

/** The form of a decision: result, summary, reasons and legal basis. */
export function DecidirDialog(props: ActionProps) {
  const { acao, detail, leitor } = props;
  const resultados = openResultados(detail, acao);
  const approved = resultados.length === 1 ? detail.aprovacao : null;
  const start = { ...EMPTY, resultado: approved?.resultado ?? '', baseLegal: detail.formulario.baseLegal };
  const { filled, setFilled, put, text, errors, ...act } = useActForm(props, 'decidir', start);
  const byBoard = detail.status === 'AGUARDANDO_DELIBERACAO';
  const resultado = resultados.find((one) => one === filled.resultado);
  const desfechos = openDesfechos(detail.workflow, resultados);
  const named = desfechos?.find(({ codigo }) => codigo === filled.desfecho)?.rotulo;
  const confirm = named ? `Registrar “${named}”` : resultado ? REGISTRAR[resultado] : 'Registrar decisão';
  const hint = approved ? `É o que ${approved.por} aprovou como segunda pessoa.` : HINT[acao];
  const recursoDias = detail.formulario.recurso.dias;
  const final = isDecisaoFinal(detail.recursosDecididos + Number(acao === 'decidir_recurso'));
  const denies = resultado !== undefined && resultado !== 'DEFERIDO';
  const minimo = denies ? PARAMETROS_LEGAIS['decisao.texto_minimo'].valor : TEXTO_MINIMO;
  const signed = detail.pareceres.filter(({ emitidoEm }) => emitidoEm !== null);
  const insert = (texto: string) => {
    errors.drop('fundamentacao');
    setFilled((now) => ({
      ...now,
      fundamentacao: [now.fundamentacao, texto].filter(Boolean).join('\n\n'),
    }));
  };
  const submit = () => {
    const votacao = readVotacao(filled.votacao);
    const desfecho = desfechos ? keepAsked(readDesfecho(filled)) : SEM_DESFECHO;
    const wrong = new Map([
      ...checkDecisao(filled, resultado, recursoDias),
      ...byField(validateDesfecho({ ...desfecho, resultado: resultado ?? 'DEFERIDO' }, desfechos)),
    ]);
    if (byBoard && votacao === null) wrong.set('votacao', 'Diga como a reunião votou.');
    errors.show(wrong);
    if (wrong.size > 0 || !resultado) return;
    const { resumo, fundamentacao, baseLegal } = filled;
    act.send((seen) => {
      const body = {
        resultado,
        resumo,
        fundamentacao,
        baseLegal,
        ...(byBoard ? { votacao } : {}),
        ...(desfechos ? desfecho : {}),
      };
      return decidir(seen, body, act.keyFor([seen.version, body]));
    });
  };
  return (
    <ActDialog
      {...act.dialog}
      title={TITULO[acao] ?? 'Decidir o pedido'}
      confirm={confirm}
      danger={resultado === 'INDEFERIDO'}
      size="lg"
      onSubmit={submit}
    >
      <FieldStack>
        <DecidirNotes detail={detail} indefere={resultado === 'INDEFERIDO'} onConferir={props.onConferir} />
        {desfechos ? (
          <DesfechoField
            desfechos={desfechos}
            hint={hint}
            value={filled}
            errorOf={(name) => errors.of.get(name)}
            onChange={put}
          />
        ) : (
          <RadioField
            name="resultado"
            label="Resultado"
            hint={hint}
            inline
            options={resultados.map((one) => ({ value: one, label: describeResultado(one, leitor) }))}
            value={filled.resultado}
            error={errors.of.get('resultado')}
            onChange={(value) => put({ resultado: value })}
          />
        )}
        {byBoard && (
          <RadioField
            name="votacao"
            label="Como a reunião votou?"
            inline
            options={[
              { value: 'UNANIMIDADE', label: 'Por unanimidade' },
              { value: 'MAIORIA', label: 'Por maioria' },
            ]}
            value={filled.votacao}
            error={errors.of.get('votacao')}
            onChange={(votacao) => put({ votacao })}
          />
        )}
        <TextareaField
          label="Resumo para o requerente"
          hint={`Uma ou duas frases em palavras simples, com pelo menos ${RESUMO_MINIMO} letras. Vai no aviso e no alto da página dele.`}
          rows={3}
          limit={RESUMO_MAXIMO}
          {...text('resumo')}
        />
        <ModeloPicker requerimentoId={detail.id} uso="decisao" campo="fundamentacao" onInsert={insert} />
        {signed.map((parecer) => (
          <div key={parecer.id}>
            <Button
              variant="default"
              onClick={() => {
                insert(quoteParecer(parecer));
                goOnWriting('fundamentacao', quoteParecer(parecer));
              }}
            >
              {signed.length === 1 ? 'Usar o parecer' : `Usar o parecer de ${parecer.autor}`}
            </Button>
          </div>
        ))}
        <PlaceholderField
          name="fundamentacao"
          label="Motivos da decisão"
          hint={`Explique o que foi analisado e por quê, com pelo menos ${minimo} letras.`}
          value={filled.fundamentacao}
          error={errors.of.get('fundamentacao')}
          onChange={(fundamentacao) => put({ fundamentacao })}
        />
        <TextField label="Base legal" {...text('baseLegal')} />
        {denies && (
          <Callout tone="info" title="No fim da decisão, o requerente lê">
            <p className={classes.prose}>{sayRecurso(recursoDias, final)}</p>
          </Callout>
        )}
      </FieldStack>
    </ActDialog>
  );
}

/** The errors by field: a missing result, missing parts, and open template variables. */
function checkDecisao(
  filled: typeof EMPTY,
  resultado: ReturnType<typeof openResultados>[number] | undefined,
  recursoDias: number,
): ReadonlyMap<string, string> {
  // Every result requires at least the parts of this one, so all missing parts show at once.
  const problems = validateDecisao({ ...filled, resultado: resultado ?? 'DEFERIDO', recursoDias });
  const open = findPlaceholders(filled.fundamentacao);
  return new Map([
    ...(resultado ? [] : [['resultado', 'Escolha o resultado.'] as const]),
    ...(open.length > 0 ? [['fundamentacao', `Complete ${open.join(', ')}.`] as const] : []),
    ...byField(problems),
  ]);
}

function readVotacao(text: string): Votacao | null {
  return Object.hasOwn(VOTACOES, text) ? (text as Votacao) : null;
}
