import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Link } from '#ui/link.tsx';
import { Areas } from './areas.tsx';
import classes from './permissao.module.css';
import { pendingOf } from './permissao-text.ts';
import type { Escolhas, Permissao, Pessoa } from './queries.ts';

const ReverDialog = lazyPart(() => import('./rever-dialog.tsx'), 'ReverDialog');

const SEM_EFEITO = {
  fora_de_uso: 'A conta não está em uso. O que está aqui só vale quando ela voltar a ser usada.',
  nao_conferida: 'A conta não foi conferida. O que está aqui só vale quando ela for.',
} as const;

const IMPEDE = {
  propria: 'Estas são as suas permissões. Só outra pessoa pode mudá-las.',
  tipo_acima: 'O tipo desta conta está acima do seu. Só alguém do mesmo tipo muda as permissões dela.',
} as const;

interface PessoaTabProps {
  pessoa: Pessoa;
  /** What was chosen and not saved yet. */
  escolhas: Escolhas;
  onChange: (escolhas: Escolhas) => void;
  /** Asks who else may do this. */
  onAsk: (permissao: Permissao['permissao']) => void;
}

/** The whole catalogue for one person, and what is chosen for them. */
export function PessoaTab({ pessoa, escolhas, onChange, onAsk }: PessoaTabProps) {
  const [saved, setSaved] = useState(false);
  const { semEfeito, impede, concedeTudo } = pessoa;
  return (
    <div className={classes.tab}>
      {semEfeito && <Callout tone="atencao">{SEM_EFEITO[semEfeito]}</Callout>}
      <Callout>
        {impede
          ? IMPEDE[impede]
          : concedeTudo
            ? 'Negar vale sobre tudo. Como administração superior, você concede também o que você mesmo não tem.'
            : 'Negar vale sobre tudo. Você só concede o que você mesmo tem, e até onde tem.'}
      </Callout>
      <Grupos grupos={pessoa.grupos} />
      <Areas
        pessoa={pessoa}
        escolhas={escolhas}
        onChoose={(permissao, escolha) => {
          setSaved(false);
          onChange({ ...escolhas, [permissao]: escolha });
        }}
        onAsk={onAsk}
      />
      {saved && (
        <Callout tone="sucesso" live>
          Permissões salvas. Já valem.
        </Callout>
      )}
      <Pending
        pessoa={pessoa}
        escolhas={pendingOf(pessoa, escolhas)}
        onUndo={() => onChange({})}
        onSaved={() => {
          onChange({});
          setSaved(true);
        }}
      />
    </div>
  );
}

/** The groups of the person, each with the way to what it grants. */
function Grupos({ grupos }: Pick<Pessoa, 'grupos'>) {
  const opens = can(useEu(), 'grupo.organizar');
  if (grupos.length === 0) return null;
  return (
    <p>
      O que vem de um grupo está na página dele:{' '}
      {grupos.map(({ id, sigla }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          {opens ? <Link to={`/config/grupo/${id}`}>grupo {sigla}</Link> : `grupo ${sigla}`}
        </span>
      ))}
      .
    </p>
  );
}

interface PendingProps {
  pessoa: Pessoa;
  escolhas: Escolhas;
  onUndo: () => void;
  onSaved: () => void;
}

/** How much was chosen and not saved, with the way to review and save it. */
function Pending({ pessoa, escolhas, onUndo, onSaved }: PendingProps) {
  const [reviewing, setReviewing] = useState(false);
  const count = Object.keys(escolhas).length;
  return (
    <>
      {count > 0 && (
        <div className={classes.pending}>
          <p role="status">{count === 1 ? '1 mudança por salvar' : `${count} mudanças por salvar`}</p>
          <Button onClick={() => setReviewing(true)}>Rever e salvar</Button>
          <Button variant="default" onClick={onUndo}>
            Desfazer
          </Button>
        </div>
      )}
      <Suspense>
        {reviewing && (
          <ReverDialog
            pessoa={pessoa}
            escolhas={escolhas}
            onClose={() => setReviewing(false)}
            onSaved={onSaved}
          />
        )}
      </Suspense>
    </>
  );
}
