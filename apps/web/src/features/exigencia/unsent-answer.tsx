import type { Detalhe } from '#features/requerimento/api.tsx';
import { resumoOf } from '#features/requerimento/api.tsx';
import { useStore } from '#platform/store.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';
import { type AnswerDraft, fileNames } from './answer-draft.ts';
import classes from './exigencia.module.css';
import { rowsOf } from './exigencia-itens.tsx';
import type { Answer } from './use-answer.ts';

type Exigencia = Detalhe['exigencias'][number];

const CLOSED: Record<Exclude<Exigencia['situacao'], 'aberta'>, string> = {
  respondida: 'Esta correção já foi respondida em outra aba ou em outro aparelho',
  dispensada: 'Esta correção foi dispensada',
  vencida: 'O prazo desta correção terminou',
};

interface UnsentAnswerProps {
  detail: Detalhe;
  exigencia: Exigencia;
  answer: Answer;
}

/** What was typed here and not sent before the correction closed, to be copied or discarded; nothing without it. */
export function UnsentAnswer({ detail, exigencia, answer }: UnsentAnswerProps) {
  const { draft, uploads, contexto, discard } = answer;
  const waiting = useStore(uploads.store).map(({ nome }) => nome);
  const files = [...fileNames(draft), ...waiting];
  const facts: Fact[] = [
    ...changedFields(detail, draft, contexto),
    ...exigencia.itens.flatMap(({ id, texto }) => factOf(texto, draft.textos[id])),
    ...factOf('Quer explicar algo?', draft.mensagem),
    ...factOf('Arquivos escolhidos', files.join('\n')),
  ];
  const { situacao } = exigencia;
  if (facts.length === 0 || situacao === 'aberta') return null;
  const canceled = detail.status === 'CANCELADO' && situacao === 'dispensada';
  return (
    <Section title="O que você não enviou">
      <div className={classes.round}>
        <Callout
          tone="atencao"
          live
          title={canceled ? 'O pedido foi cancelado' : CLOSED[situacao]}
          action={
            <Button variant="default" onClick={discard}>
              Descartar
            </Button>
          }
        >
          O que você escreveu aqui não foi enviado. Copie o que ainda precisar e depois descarte.
        </Callout>
        <KeyValue layout="rows" facts={facts} />
      </div>
    </Section>
  );
}

function factOf(label: string, text = ''): Fact[] {
  return text.trim() === '' ? [] : [{ label, value: <span className={classes.prose}>{text}</span> }];
}

/** The fields whose new value the request does not have; files are named apart. */
function changedFields(detail: Detalhe, { given }: AnswerDraft, contexto: Answer['contexto']): Fact[] {
  const { respostas } = detail;
  const isNew = (nome: string) =>
    JSON.stringify(given[nome] ?? null) !== JSON.stringify(respostas[nome] ?? null);
  return resumoOf(detail, { ...respostas, ...given }, contexto)
    .flatMap(({ itens }) => itens)
    .filter(({ campo, vazio, anexos }) => campo in given && isNew(campo) && !vazio && !anexos)
    .flatMap((item) => factOf(item.rotulo, item.linhas ? rowsOf(item).join('\n') : item.texto));
}
