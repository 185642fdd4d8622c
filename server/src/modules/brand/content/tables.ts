import type { AnnouncementType, BannerGroup, Execution, LinkageType, ServiceType } from '@croupier/contract/brand/content';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Generated, JSONColumnType } from 'kysely';
import type { Worded } from './wording.rules.ts';

export type BannerWords = { alt: string; title: string; text: string; action: string };
export type LetterWords = { title: string; content: string };

export type ContentTables = {
  'content.picture': {
    id: Generated<string>;
    merchant_id: MerchantId;
    name: string;
    media_type: MediaType;
    bytes: Buffer;
    created_at: Temporal.Instant;
    width: Generated<number | null>;
    height: Generated<number | null>;
    avif: Generated<Buffer | null>;
    small: Generated<Buffer | null>;
  };
  'content.banner': {
    id: Generated<string>;
    merchant_id: MerchantId;
    name: string;
    group_name: BannerGroup;
    place: number;
    picture: string;
    linkage_type: LinkageType;
    target: string;
    wording: JSONColumnType<Worded<BannerWords>>;
    shown_from: Temporal.Instant;
    shown_until: Temporal.Instant | null;
  };
  'content.announcement': {
    id: Generated<string>;
    merchant_id: MerchantId;
    name: string;
    type: AnnouncementType;
    executions: Execution[];
    promotion: boolean;
    wording: JSONColumnType<Worded<LetterWords>>;
    published_at: Temporal.Instant;
    shown_until: Temporal.Instant | null;
    taken_down_at: Temporal.Instant | null;
  };
  'content.help_section': { merchant_id: MerchantId; id: string; place: number };
  'content.help_article': { merchant_id: MerchantId; id: string; section_id: string; place: number };
  'content.help_text': {
    merchant_id: MerchantId;
    part: 'SECTION' | 'ARTICLE';
    id: string;
    language: string;
    title: string;
    content: Generated<string>;
  };
  'content.help_wording': {
    number: Generated<bigint>;
    merchant_id: MerchantId;
    part: 'SECTION' | 'ARTICLE';
    id: string;
    language: string;
    title: string | null;
    content: string | null;
    at: Temporal.Instant;
    at_latest: Generated<boolean>;
    operator_id: string | null;
    operator_name: string | null;
    terms_version: string | null;
  };
  'content.contact': {
    merchant_id: MerchantId;
    cs_type: ServiceType;
    place: number;
    path: string;
    wording: JSONColumnType<Worded<{ title: string }>>;
  };
  'content.resource': { merchant_id: MerchantId; resource_type: string; place: number; url: string; label_name_en: string };
};

export type MediaType = 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif';
