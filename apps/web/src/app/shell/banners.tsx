import { IconWifiOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useSettings } from '#platform/settings.ts';
import { useOnline } from '#platform/use-online.ts';
import { keepRoom } from '#ui/keep-room.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './banners.module.css';

const MaintenanceBanner = lazyPart(() => import('./maintenance-banner.tsx'), 'MaintenanceBanner');

const keepRoomAtFoot = keepRoom('--bal-offline');

/** Notices for the whole portal: no network, or a maintenance that is announced or on. */
export function Banners() {
  const online = useOnline();
  const manutencao = useSettings()?.manutencao;
  return (
    <div role="status">
      {!online && (
        // It appears while people read, so it lies at the foot and moves nothing.
        <p ref={keepRoomAtFoot} className={`${classes.banner} ${classes.offline}`}>
          <IconWifiOff size={18} aria-hidden="true" />
          Você está sem internet. Pode continuar aqui e enviar quando ela voltar.
        </p>
      )}
      {manutencao && (manutencao.ativa || manutencao.inicio !== null) && (
        <Suspense>
          <MaintenanceBanner manutencao={manutencao} />
        </Suspense>
      )}
    </div>
  );
}
