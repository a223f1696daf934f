import type { Formulario } from '@balcao/domain/formulario/campo';
import type { Contexto } from '@balcao/domain/formulario/contexto';
import { type ItemResumo, NAO_INFORMADO, resumirRespostas } from '@balcao/domain/formulario/resumo';
import type { RespostasBrutas } from '@balcao/domain/formulario/valor';
import { useMemo, useState } from 'react';
import { answersToKeep, RespostaOutput, toAnexoInfo } from '#features/formulario/api.tsx';
import { useStore } from '#platform/store.ts';
import { BlockingDialog } from '#ui/blocking-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import classes from './conflict-dialog.module.css';
import { mergeAnswers } from './merge-answers.ts';
import type { RascunhoSession } from './rascunho-session.ts';
import { type Conflito, factsOf } from './rascunho-state.ts';

interface ConflictDialogProps {
  session: RascunhoSession;
  conflito: Conflito;
}

type Side = 'aqui' | 'la';

/** Conflict of two devices or tabs: shows both versions of each answer side by side, and asks which one to keep. */
export function ConflictDialog({ session, conflito }: ConflictDialogProps) {
  const state = useStore(session.store);
  const { form } = state;
  const { nomes, rascunho: later } = conflito;
  const facts = useMemo(() => {
    const anexos = new Map([...later.anexos, ...state.anexos].map((anexo) => [anexo.id, anexo]));
    return { ...factsOf(state), anexos: [...anexos.values()].map(toAnexoInfo) };
  }, [state, later]);
  const here: RespostasBrutas = answersToKeep(form, state.respostas, state.fatos);
  const there: RespostasBrutas = later.respostas;
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const finish = (sideOf: (nome: string) => Side) => {
    const { merged } = mergeAnswers({ base: state.base, here, there });
    const chosen = nomes.map((nome) => [nome, (sideOf(nome) === 'aqui' ? here : there)[nome]] as const);
    const all = Object.entries({ ...merged, ...Object.fromEntries(chosen) });
    session.resolve(Object.fromEntries(all.filter(([, value]) => value !== undefined)));
  };
  return (
    <BlockingDialog
      title="Este rascunho foi alterado em outro lugar"
      footer={
        <>
          <Button variant="default" onClick={() => finish(() => 'la')}>
            Usar tudo da outra versão
          </Button>
          <Button onClick={() => finish((nome) => sides[nome] ?? 'aqui')}>
            Continuar com estas escolhas
          </Button>
        </>
      }
    >
      <p className={classes.intro}>
        Ele foi aberto em outra aba ou em outro aparelho. A outra versão foi salva em{' '}
        <DateTimeText instant={later.atualizadoEm} />. Escolha o que vale em cada resposta.
      </p>
      {nomes.map((nome) => (
        <Choice
          key={nome}
          nome={nome}
          form={form}
          side={sides[nome] ?? 'aqui'}
          onSide={(side) => setSides((now) => ({ ...now, [nome]: side }))}
          here={itemOf(form, here, facts, nome)}
          there={itemOf(form, there, facts, nome)}
        />
      ))}
    </BlockingDialog>
  );
}

function itemOf(
  form: Formulario,
  respostas: RespostasBrutas,
  facts: Contexto,
  nome: string,
): ItemResumo | null {
  const itens = resumirRespostas(form, respostas, facts).flatMap((passo) => passo.itens);
  return itens.find((item) => item.campo === nome) ?? null;
}

interface ChoiceProps {
  nome: string;
  form: Formulario;
  side: Side;
  onSide: (side: Side) => void;
  here: ItemResumo | null;
  there: ItemResumo | null;
}

function Choice({ nome, form, side, onSide, here, there }: ChoiceProps) {
  const option = (which: Side, title: string, item: ItemResumo | null) => (
    <label className={classes.option}>
      <input type="radio" name={`conflito-${nome}`} checked={side === which} onChange={() => onSide(which)} />
      <span>
        <strong>{title}</strong>
        <span className={classes.answer}>
          {item === null ? NAO_INFORMADO : <RespostaOutput form={form} item={item} fonte="rascunho" />}
        </span>
      </span>
    </label>
  );
  return (
    <fieldset className={classes.choice}>
      <legend>{here?.rotulo ?? there?.rotulo ?? nome}</legend>
      <div className={classes.sides}>
        {option('aqui', 'Aqui, nesta tela', here)}
        {option('la', 'Na outra versão', there)}
      </div>
    </fieldset>
  );
}
