import { useState } from 'react';
import { Callout } from '#ui/callout.tsx';
import { Link } from '#ui/link.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { describeAnswer, describeRazoes, describeVista } from './explicacao-text.ts';
import classes from './permissao.module.css';
import { type Explicacao, type Pessoa, useExplicar } from './queries.ts';

const MISSING = 'Não existe pedido com este número.';

/** Why the person sees a request or does not, by the rule that decides. */
export function PorqueTab({ pessoa }: { pessoa: Pessoa }) {
  const [answer, setAnswer] = useState<Explicacao | null>(null);
  const form = useRecordForm(() => ({ numero: '' }));
  const ask = useExplicar(pessoa.id);
  return (
    <div className={classes.tab}>
      <Section
        title="Por que vê, ou não vê?"
        description={`A regra que decide se ${pessoa.nome} vê um pedido. Só responde sobre pedidos que você mesmo vê. A pergunta fica registrada.`}
      >
        <RecordPage
          form={form}
          save={ask}
          confirm="Explicar"
          onlyAsks
          issues={({ numero }) =>
            /\d/.test(numero) ? [] : [{ path: 'numero', message: 'Informe o número do pedido.' }]
          }
          body={({ numero }) => ({ alvo: 'requerimento' as const, numero })}
          onSaved={({ explicacao }) => {
            setAnswer(explicacao);
            form.errors.show(explicacao ? [] : [{ path: 'numero', message: MISSING }]);
          }}
        >
          <div className={classes.number}>
            <TextField
              label="Número do pedido"
              hint="Como aparece no pedido."
              maxLength={40}
              {...form.text('numero')}
            />
          </div>
        </RecordPage>
      </Section>
      <div aria-live="polite">{answer && <Resposta pessoa={pessoa} answer={answer} />}</div>
    </div>
  );
}

function Resposta({ pessoa, answer }: { pessoa: Pessoa; answer: Explicacao }) {
  const vista = describeVista(answer);
  return (
    <Section
      title={describeAnswer(pessoa.nome, answer)}
      description={<Link to={`/requerimento/${answer.id}`}>{answer.titulo}</Link>}
    >
      <div className={classes.answer}>
        {answer.ve === null && (
          <Callout tone="atencao">
            A identidade do autor é protegida: aqui não se diz se a pessoa é parte do pedido.
          </Callout>
        )}
        <h3>Por quê</h3>
        <Sentences sentences={describeRazoes(pessoa, answer)} />
        {vista.length > 0 && (
          <>
            <h3>O que vê</h3>
            <Sentences sentences={vista} />
          </>
        )}
      </div>
    </Section>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
