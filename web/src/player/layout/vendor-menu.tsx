import type { gameMenus } from '@croupier/contract/games';
import type * as z from 'zod/mini';
import { Link } from '#player/routing.ts';
import { useText } from '#shared/i18n/text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { shelves } from '../features/games/categories.ts';
import s from './category-nav.module.css';

type Category = z.output<typeof gameMenus.reply>[number];

/** Above this many vendors the list is laid out large. */
const manyVendors = 10;

/** The vendors of a category, each with how many games it has there. */
const VendorMenu = ({ category, vendors }: { category: Category['gameCategory']; vendors: Category['vendors'] }) => {
  const t = useText();
  const { path, name } = shelves[category];
  return (
    <Menu label={t('shell.vendorsOf', { category: t(name) })} triggerClass={s['more']} trigger={<Icon name="chevron-down" size={16} />}>
      <div className={vendors.length > manyVendors ? s['manyVendors'] : s['vendors']}>
        {vendors.map(({ vassalage, displayName, games }) => (
          <Link key={vassalage} role="menuitem" to="/$category" params={{ category: path }} search={{ vassalage }}>
            {displayName}
            <small>{games}</small>
          </Link>
        ))}
      </div>
    </Menu>
  );
};

export default VendorMenu;
