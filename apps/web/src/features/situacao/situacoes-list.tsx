import { CLASSES, classeDe, motivoProprio, type SituacaoClasse } from '@balcao/domain/situacao/classe';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Section } from '#ui/section.tsx';
import type { Situacao } from './queries.ts';
import classes from './situacao.module.css';
import { SituacaoBadge } from './situacao-badge.tsx';
import { type Subsituacao, useSubsituacoes } from './subsituacao-queries.ts';
import { SubsituacoesList } from './subsituacoes-list.tsx';

const SituacaoDialog = lazyPart(() => import('./situacao-dialog.tsx'), 'SituacaoDialog');

const ORDEM = Object.keys(CLASSES) as SituacaoClasse[];

/** The situations by whose turn it is, with both names. */
export function SituacoesList({ situacoes }: { situacoes: readonly Situacao[] }) {
  const [codigo, setCodigo] = useState<Situacao['codigo'] | null>(null);
  const aberta = situacoes.find((one) => one.codigo === codigo);
  const finer = useSubsituacoes().data?.items ?? [];
  return (
    <div className={classes.stack}>
      {ORDEM.map((classe) => (
        <Section
          key={classe}
          surface={false}
          title={CLASSES[classe].rotulo}
          description={`${CLASSES[classe].explicacao} ${CLASSES[classe].motivo}`}
        >
          <ul className={classes.list}>
            {situacoes
              .filter(({ codigo }) => classeDe(codigo) === classe)
              .map((situacao) => (
                <Item
                  key={situacao.codigo}
                  situacao={situacao}
                  subsituacoes={finer.filter(({ status }) => status === situacao.codigo)}
                  onChange={() => setCodigo(situacao.codigo)}
                />
              ))}
          </ul>
        </Section>
      ))}
      {aberta && (
        <Suspense>
          <SituacaoDialog situacao={aberta} onClose={() => setCodigo(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface ItemProps {
  situacao: Situacao;
  subsituacoes: readonly Subsituacao[];
  onChange: () => void;
}

function Item({ situacao, subsituacoes, onChange }: ItemProps) {
  const { codigo, rotuloEquipe, rotuloCidadao } = situacao;
  const motivo = motivoProprio(codigo);
  return (
    <li className={classes.item}>
      <h3 className={classes.name}>
        <SituacaoBadge situacao={situacao} nome={rotuloEquipe} />
      </h3>
      <div className={classes.what}>
        {codigo !== 'RASCUNHO' && (
          <p className={classes.detail}>
            Para quem pediu: <strong>{rotuloCidadao}</strong>
          </p>
        )}
        {motivo && <p className={classes.detail}>{motivo}</p>}
        {codigo !== 'RASCUNHO' && <SubsituacoesList situacao={situacao} subsituacoes={subsituacoes} />}
      </div>
      <IconButton label={`Alterar ${rotuloEquipe}`} onClick={onChange}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
