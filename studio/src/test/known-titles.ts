/**
 * Names of games and brands of other houses, as they stand in shops and on machines: none of ours may be called so, nor be told from one by a blank or a
 * capital only. Written for a test; a name in it says nothing about whose it is.
 */
const games = `
  5 Dragons|50 Lions|88 Fortunes|99 Time|Aloha Cluster Pays|Amazing Link|Ancient Egypt|Asgardian Stones|Atlantean Treasures|Aztec Gems|Aztec Gold|
  Babushkas|Bang Bang|Barcrest|Big Bass Bonanza|Big Bad Wolf|Birds on a Wire|Black Knight|Blood Suckers|Bonanza|Book of Dead|Book of Oz|Book of Ra|
  Break da Bank|Buffalo|Buffalo Blitz|Buffalo Gold|Buffalo King|Burning Hot|Butterfly Staxx|Caishen Wins|Candy Bonanza|Captain's Bounty|Cash Mania|
  Cashed Cops|Cat Queen|Cats|Cherry Pop|China Shores|Choy Sun Doa|Chilli Heat|Christmas Wishes|Cleopatra|Cool Cat|Copy Cats|Cops n Robbers|Cowboys Gold|
  Crazy 777|Crystal Forest|Cygnus|Dancing Drums|Danger High Voltage|Da Vinci Diamonds|Dead or Alive|Deal or No Deal|Diamond Strike|Dog House|
  Dolphin Reef|Dolphin's Pearl|Double Diamond|Double Fortune|Double Happiness|Dragon Hatch|Dragon Legend|Dragon Link|Dragon Tiger Luck|Dragon's Fire|
  Dragon's Pearl|Drago Jewels of Fortune|Dreams of Macau|Dynamite Riches|Eagle Sun|Egyptian Fortunes|Electric Avenue|Elephant King|Emerald King|Esqueleto Explosivo|
  Eye of Horus|Extra Chilli|Fa Fa Fa|Fairytale Legends|Fire Joker|Fire Strike|Fire in the Hole|Fish Reef|Fisherman's Bounty|Flame Dancer|
  Floating Dragon|Fluffy Favourites|Fortune Gods|Fortune Lion|Fortune Mouse|Fortune Ox|Fortune Rabbit|Fortune Tiger|Fortune Tree|Forge of Gems|Fruit Party|
  Fruit Shop|Fruit Zen|Ganesha Gold|Gates of Olympus|Gem Saviour|Gems Bonanza|Gemix|Genie Jackpots|Genie's Three Wishes|Gold Blitz|Gold Party|Golden Empire|
  Golden Goddess|Golden Koi|Golden Lotus|Golden Sevens|Gonzo's Quest|Good Luck 40|Great Rhino|Great Blue|Gryphon's Gold|Halloween Jack|Hansel and Gretel|
  Hawaiian Tiki|Hot Hot Fruit|Hot Fiesta|Hot Shot|Hotline|Hugo's Adventure|Immortal Romance|Indian Dreaming|Inferno Star|Iron Bank|Irish Riches|Jack Hammer|
  Jack and the Beanstalk|Jade Butterfly|Jammin' Jars|Jewel Land|Jin Ji Bao Xi|Joker's Jewels|John Hunter|Jungle Delight|Jungle King|Jungle Spirit|Juicy Fruits|
  Jumanji|Kingdoms Rise|King of Africa|Koi Gate|Koi Princess|Kong's Temple|Lady of Egypt|Legacy of Dead|Leprechaun Riches|Lightning Link|Lion Dance|
  Lion's Pride|Lobstermania|Lock It Link|Lotus Charm|Lotus Kingdom|Lucky 88|Lucky Clover|Lucky Koi|Lucky Lady's Charm|Lucky Lion|Lucky Neko|
  Lucky Piggy|Madame Destiny|Magic Apple|Mahjong Ways|Majestic King|Master Chens Fortune|Mayan Princess|Medusa|Mega Fortune|Mega Joker|Mega Moolah|
  Mental|Mighty Kong|Mistress of Egypt|Money Mouse|Money Train|Money Coming|Moon Princess|Moon Festival|Mustang Gold|Mystic Dragon|Mystic Wolf|Narcos|Neon Staxx|
  Night Wolf|Ninja Ways|Nitropolis|Ocean King|Ocean Treasure|Odin's Gamble|Pandas Run|Piggy Riches|Pharaoh's Fortune|Phoenix Rises|Phoenix Sun|Pirate Gold|
  Pirates' Plenty|Piñata Wins|Power of Thor|Prosperity Lion|Punk Rocker|Pumpkin Patch|Puss 'N Boots|Queen of the Nile|Quick Hit|Raging Rhino|Rainbow Riches|
  Reactoonz|Red Baron|Red Tiger|Reel Rush|Release the Kraken|Retro Reels|Rich Wilde|Rise of Olympus|Rise of Merlin|Rising Sun|Rocket Reels|Roma|Royal Koi|Royal Lotus|
  Royal Seven|Rooster Rumble|Safari Wilds|Sakura Fortune|San Quentin|Santa's Wonderland|Scarab Temple|Scarab Riches|Secret of the Stones|Secrets of Cleopatra|
  Shaman's Dream|Shining Crown|Sizzling Hot|Sizzling Spins|Sirens|Smoking Hot Gems|Snake Arena|Spartan King|Speed Winner|Spirit of the Lynx|Spud O'Reilly|
  Star Trek|Starburst|Starlight Princess|Starz Megaways|Sugar Pop|Sugar Rush|Sun of Egypt|Super 7s|Super Ace|Super Hot|Supreme Hot|Sweet Alchemy|Sweet Bonanza|
  Temple Tumble|Temple of Iris|Testament|The Dog House|The Hand of Midas|Thai Flower|Thai River Wonders|Three Kingdoms|Thunderstruck|Thunderkick|Tiger Rush|Tiger Kingdom|
  Tiki Tumble|Tomb of Ramses|Tombstone|Totem Treasure|Treasure Wild|Treasures of Aztec|Tree of Riches|Triple Diamond|Twin Spin|Twin Win|Ultra Hot|
  Valley of the Gods|Vampire's Charm|Vikings|Vikings Go Berzerk|Vikings Unleashed|Wealth Inn|White Rabbit|White Rhino|Wheel of Fortune|Wild Bandito|Wild Beach Party|
  Wild Bounty Showdown|Wild Coaster|Wild Fireworks|Wild Swarm|Wild Toro|Wild West Gold|Wild Wild Riches|Wild Wolf|Wings of Gold|Wizard of Oz|Wolf Gold|Wolf Hunters|Wolf Moon|
  Wolf Run|Xtra Hot|Year of the Rooster|Yggdrasil|Zeus|Zhao Cai Jin Bao`;

const brands = `
  1x2gaming|3 Oaks|AE Gaming|AG|Ainsworth|Amatic|Ameba|Amusnet|Aristocrat|Asia Gaming|Asiagaming|Avatar|Bally|BBIN|Betsoft|BGaming|BG|Big Time Gaming|
  Blueprint|Booming|Booongo|CQ9|CT Interactive|Dragoon|Dream Gaming|EA|EGT|ELK|Endorphina|Evolution|Evoplay|Ezugi|Fa Chai|Fachai|Fastspin|Funky|Gameart|Gamatron|GG|
  Habanero|Hacksaw|IBC|IGT|iSoftBet|ISB|JDB|Jili|Joker|KA Gaming|Kalamba|Kingmaker|Konami|KX|KY|Lotus|Maxwin|Merkur|MG|MGS|Microgaming|Mr Slotty|NetEnt|NextSpin|
  Nolimit City|Novomatic|OG|Oryx|PG|PG Soft|Playson|Playstar|Playtech|Play'n GO|PNG|Pragmatic Play|Push Gaming|PT|Quickspin|Red Rake|Red Tiger|Relax|Rich88|RTG|
  Sagaming|SBT|Scientific Games|Sexy Gaming|Simpleplay|Skywind|Spade Gaming|Spadegaming|Spinix|Spinomenal|Spribe|Stakelogic|TF|TGP|TH|Thunderkick|Tom Horn|Tada|TTG|UG|WD|Wazdan|
  WM|WMS|WS|XY|YGR|Yggdrasil|Zeus Play`;

/** A name without what nobody hears. */
export const bare = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '');

const listed = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split('|')
      .map(bare)
      .filter((name) => name !== ''),
  );

export const knownGames = listed(games);
export const knownBrands = listed(brands);
