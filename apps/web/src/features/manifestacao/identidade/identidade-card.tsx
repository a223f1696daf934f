import { formatHora } from '@balcao/domain/texto/data-br';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useSecondsTo } from '#platform/use-seconds-to.ts';
import { Button } from '#ui/button.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SideCard } from '#ui/side-card.tsx';
import classes from '../manifestacao.module.css';
import type { Detalhe } from '../queries.ts';
import { type Identidade, useFechar, useIdentidade } from './queries.ts';

const AbrirDialog = lazyPart(() => import('./abrir-dialog.tsx'), 'AbrirDialog');

/** The identity of a confidential author, for officers who may open it with a reason. */
export function IdentidadeCard({ detail }: { detail: Detalhe }) {
  const [asking, setAsking] = useState(false);
  const [closed, setClosed] = useState(false);
  const { data } = useIdentidade(detail, { closed });
  const fechar = useFechar(detail.id);
  const close = useCallback(() => {
    setClosed(true);
    fechar();
  }, [fechar]);
  return (
    <SideCard title="Identidade com sigilo">
      {data && !closed ? (
        <Aberta key={data.ate} identidade={data} onClose={close} />
      ) : (
        <>
          <p>O nome de quem fez a manifestação está guardado à parte.</p>
          <div className={classes.acts}>
            <Button variant="default" size="sm" onClick={() => setAsking(true)}>
              Abrir a identidade
            </Button>
          </div>
        </>
      )}
      <Suspense>
        {asking && (
          <AbrirDialog id={detail.id} onClose={() => setAsking(false)} onOpened={() => setClosed(false)} />
        )}
      </Suspense>
    </SideCard>
  );
}

/** What was opened, until its time is over. */
function Aberta({ identidade: { ate, autor }, onClose }: { identidade: Identidade; onClose: () => void }) {
  const over = useSecondsTo(Date.parse(ate)) === 0;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  const { nome, cpf, email, telefone, contato } = autor;
  const rows = { CPF: cpf, 'E-mail': email, Telefone: telefone, Contato: contato };
  return (
    <>
      <KeyValue
        facts={[
          { label: 'Nome', value: nome },
          ...Object.entries(rows).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
        ]}
      />
      <p className={classes.quiet}>
        Aberta até {formatHora(new Date(ate))}. Não copie estes dados para mensagens, notas ou perguntas às
        áreas.
      </p>
      <div className={classes.acts}>
        <Button variant="default" size="sm" onClick={onClose}>
          Fechar agora
        </Button>
      </div>
    </>
  );
}
